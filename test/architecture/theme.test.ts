import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = 'src/ui/tokens.css';
const asksForTheme = /prefers-color-scheme|data-theme/;

/** The blocks of a style sheet that hold declarations and no further block, by their selector. */
function blocksOf(css: string): { selector: string; declarations: string[] }[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body.split(';').flatMap((line) => line.split(':')[0]?.trim() || []),
  }));
}

describe('the theme', () => {
  it('is asked for by the tokens alone, and by the charts, which are drawn', () => {
    const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .map((file) => `src/${file}`)
      .filter((path) => asksForTheme.test(readFileSync(path, 'utf8')));

    expect(asking.toSorted()).toEqual(['src/charts/chart-colours.ts', tokens]);
  });

  it('sets custom properties and the colour scheme only, so that both themes show the same', () => {
    const dark = blocksOf(readFileSync(tokens, 'utf8')).filter(({ selector }) => asksForTheme.test(selector));

    expect(dark).toHaveLength(2);
    for (const { declarations } of dark)
      expect(declarations.filter((name) => !name.startsWith('--') && name !== 'color-scheme')).toEqual([]);
    const names = new Set(dark.flatMap(({ declarations }) => declarations).filter((name) => name !== 'color-scheme'));
    expect([...names].filter((name) => !/^--(color|chart|scenario|elevation)/.test(name))).toEqual([]);
  });

  it('is that of the screen alone: what is printed is light', () => {
    const css = readFileSync(tokens, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const elsewhere = css.replaceAll(/@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

    expect(elsewhere).toMatch(/:root/);
    expect(elsewhere).not.toMatch(asksForTheme);
  });
});
