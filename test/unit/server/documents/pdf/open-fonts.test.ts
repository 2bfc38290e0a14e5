import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { hasAll, inFont, openFonts, type FontName } from '#server/documents/pdf/open-fonts.ts';
import { contractDocumentsTexts, documentsTexts, proposalDocumentTexts } from '#server/text/texts.ts';

const names: readonly FontName[] = ['regular', 'bold', 'title', 'heading'];
const alphabet = 'aáäbcčdďeéěfghiíjklĺľmnňoóôöpqrŕřsštťuúůüvwxyýzž';
const letters = `${alphabet}${alphabet.toUpperCase()}0123456789 .,:;?!–()&/+-%`;

describe('the fonts of documents', () => {
  it.each(names)('%s has all Czech, Slovak and English letters, each with a shape and a width of its own', (name) => {
    const font = openFonts()[name];

    expect(hasAll(font, letters)).toBe(true);
    for (const letter of alphabet) {
      const { glyphs } = font.layout(letter);
      expect(glyphs, letter).toHaveLength(1);
      expect(glyphs[0]?.advanceWidth, letter).toBeGreaterThan(100);
      expect(glyphs[0]?.path.commands.length, letter).toBeGreaterThan(3);
    }
  });

  it.each(languages)('have every letter of the headings in %s', (language) => {
    const headings = [contractDocumentsTexts, documentsTexts, proposalDocumentTexts].flatMap((texts) =>
      Object.values(texts[language].headings),
    );

    expect(headings.filter((heading) => !hasAll(openFonts().heading, heading))).toEqual([]);
  });

  it('draw accents over the letters of the second file of the alphabet', () => {
    const { title } = openFonts();
    const shapeOf = (letter: string) => title.layout(letter).glyphs[0]?.path.toSVG();

    expect(shapeOf('č')).toContain(shapeOf('c')?.slice(0, 20) ?? 'nothing');
    expect(shapeOf('č')).not.toBe(shapeOf('c'));
    expect(shapeOf('ř')).not.toBe(shapeOf('č'));
  });

  it('kern letters of headings', () => {
    const { heading } = openFonts();
    const widthOf = (text: string) => heading.layout(text).advanceWidth;

    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
  });

  it('show letters that they do not have as a box', () => {
    expect(inFont(openFonts().regular, 'a 中\nb')).toBe('a \u25A1\nb');
  });
});
