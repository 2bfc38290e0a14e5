import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandPalette, themeGrounds } from '#domain/brand/brand-palette.ts';
import { contrast } from '#domain/charts/palette.ts';

const tokens = 'src/ui/tokens.css';
const asksForTheme = /prefers-color-scheme|data-theme/;

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '');

/** The blocks of a style sheet that hold declarations and no further block, by their selector. */
function blocksOf(css: string): { selector: string; declarations: Map<string, string> }[] {
  return [...withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  }));
}

const blocks = blocksOf(readFileSync(tokens, 'utf8'));
const [base] = blocks;

/** The light and the dark value of a colour. */
function themesOf(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(base?.declarations.get(name) ?? '') ?? [];
  return [light, dark];
}

describe('the theme', () => {
  it('sets the colour scheme alone, so that both themes show the same', () => {
    const themes = blocks.filter(({ selector }) => asksForTheme.test(selector));

    expect(themes.map(({ declarations }) => [...declarations])).toEqual([
      [['color-scheme', 'dark']],
      [['color-scheme', 'dark']],
    ]);
    expect(base?.selector).toBe(':root,\n.paper');
    expect(base?.declarations.get('color-scheme')).toBe('light');
  });

  it('gives every colour once, as a pair that a canvas can split', () => {
    const colours = [...(base?.declarations.keys() ?? [])].filter((name) => /^--(color|chart|scenario)-/.test(name));

    expect(colours.length).toBeGreaterThan(60);
    expect(
      colours.filter((name) => themesOf(name).some((colour) => !/^(#[\da-f]{6}|rgb\([^,]+\))$/.test(colour))),
    ).toEqual([]);
    for (const { selector, declarations } of blocks.slice(1))
      expect(
        [...declarations.keys()].filter((name) => colours.includes(name)),
        selector,
      ).toEqual([]);
  });

  it('has enough contrast, light and dark (design, section 3)', () => {
    const pairs = [
      ...readFileSync('docs/design.md', 'utf8').matchAll(/^\| `([\w-]+)` on `([\w-]+)`(?: \(needs (\d)\))? +\|/gm),
    ];

    expect(pairs.length).toBeGreaterThan(12);
    for (const [, name = '', ground = '', needed = '4.5'] of pairs) {
      const [light, dark] = themesOf(`--${name}`);
      const [lightGround, darkGround] = themesOf(`--${ground}`);
      expect(contrast(light, lightGround), `${name} on ${ground}, light`).toBeGreaterThanOrEqual(Number(needed));
      expect(contrast(dark, darkGround), `${name} on ${ground}, dark`).toBeGreaterThanOrEqual(Number(needed));
    }
  });

  it('has the grounds and the tokens that the accent of a firm is checked against and replaces', () => {
    for (const [theme, place] of [
      ['light', 0],
      ['dark', 1],
    ] as const)
      for (const [name, colour] of Object.entries(themeGrounds[theme]))
        expect(themesOf(`--color-${name}`)[place], `${name}, ${theme}`).toBe(colour);
    const replaced = Object.keys(brandPalette({ light: '#055d7e', dark: '#58b8dd' }));
    expect(replaced.filter((name) => !base?.declarations.has(name))).toEqual([]);
  });

  it('is that of the screen alone: what is printed is light', () => {
    const css = withoutComments(readFileSync(tokens, 'utf8'));
    const elsewhere = css.replaceAll(/@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

    expect(elsewhere).toMatch(/:root/);
    expect(elsewhere).not.toMatch(/prefers-color-scheme|data-theme|color-scheme: (?!light;)/);
  });
});
