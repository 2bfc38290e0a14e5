import { readdirSync, readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';

const folder = 'src/ui/fonts';

function fontOf(file: string) {
  const font = openSync(`${folder}/${file}.woff2`);
  if (!('characterSet' in font)) throw new Error(`${file} is no single typeface.`);
  return font;
}

const textsOf = (language: string): string[] =>
  [`locales/${language}`, `server/text/${language}`].flatMap((texts) =>
    readdirSync(texts, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(`${texts}/${file}`, 'utf8')),
  );

describe.each(['inter', 'source-serif-4'])('the typeface %s', (family) => {
  const [latin, extended] = [fontOf(`${family}-latin`), fontOf(`${family}-latin-ext`)];
  const characters = new Set([...latin.characterSet, ...extended.characterSet]);

  it('has every letter of the three languages, and of names in them', () => {
    const alphabet = 'áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽäöüßőűąćęłńśźżăâî';

    expect(Array.from(alphabet).filter((letter) => !characters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it.each(languages)('has every letter of the texts in %s', (language) => {
    const letters = new Set(
      textsOf(language)
        .join('')
        .match(/\p{Letter}|\p{Number}/gu),
    );

    expect([...letters].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('keeps its optical size, the weights of the styles and tabular figures', () => {
    expect(Object.keys(latin.variationAxes).toSorted()).toEqual(['opsz', 'wght']);
    expect(latin.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
    expect(latin.availableFeatures).toContain('tnum');
    const widths = Array.from('0123456789').map((digit) => latin.layout(digit, ['tnum']).advanceWidth);
    expect(new Set(widths).size).toBe(1);
  });
});

describe('the styles', () => {
  it('declare the range of each file, without gaps', () => {
    const css = readFileSync('src/ui/fonts.css', 'utf8');

    for (const file of readdirSync(folder)) expect(css).toContain(`./fonts/${file}`);
    expect(css.match(/U\+0100-017F/g)).toHaveLength(2);
    expect(css.match(/U\+0180-/g)).toHaveLength(2);
  });
});
