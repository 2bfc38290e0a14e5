import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const files = sourceFiles('src').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const pathsWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('a lazily loaded part (SHELL-67)', () => {
  it('stands in a boundary of the file that makes it, but for what others place', () => {
    const made = pathsWith(/\bscreen(?:Of|Named)\(/).filter(
      (path) => path !== 'src/ui/screen-of.tsx' && path.endsWith('.tsx'),
    );
    const bounded = new Set(pathsWith(/<(LazyPart|LazyLayer|PartBoundary)\b/));
    expect(made.length).toBeGreaterThan(15);
    expect(made.filter((path) => !bounded.has(path))).toEqual([
      'src/app/access-area.tsx',
      'src/app/cart-dialogs.tsx',
      'src/app/session-gate.tsx',
      'src/features/cart/cart-views.tsx',
      'src/features/cart/summary/lazy-forecast-chart.tsx',
    ]);
  });
});
