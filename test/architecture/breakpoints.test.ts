import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

/** Widths at which the layout changes, in rem, and the narrowest window above each (SHELL-64). */
const breakpoints = [87, 63.94, 48, 30];
/** Below it the cart's table takes the room of its summary (SIL-219). */
const narrowTable = 79.94;
const allowed = new Set([
  ...breakpoints.map((width) => `max-width: ${width}rem`),
  ...breakpoints.map((width) => `min-width: ${Math.round((width + 0.01) * 100) / 100}rem`),
]);

const isOfTable = ({ path, width }: { path: string; width: string }) =>
  path.includes('features/cart/cart-page.') &&
  [`max-width: ${narrowTable}rem`, `min-width: ${narrowTable + 0.01}rem`].includes(width);

/** Widths of the window; a part that follows the room of its own box changes no layout. */
const widthsIn = (text: string) =>
  [...text.replaceAll(/@container[^{]*/g, '').matchAll(/\((m(?:in|ax)-width: [^)]*)\)/g)].map(
    ([, width = '']) => width,
  );

describe('the layout', () => {
  it('changes at the four breakpoints and nowhere else (SHELL-64, SIL-44)', () => {
    const found = sourceFiles('src', /\.(css|tsx?)$/).flatMap((path) =>
      widthsIn(readFileSync(path, 'utf8')).map((width) => ({ path, width })),
    );

    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((one) => !allowed.has(one.width) && !isOfTable(one))).toEqual([]);
  });
});
