import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'fonts');
const pathOf = createRequire(import.meta.url).resolve;
/** Inter is for everything that is looked up, Source Serif 4 for headings (design, section 2); made by `npm run fonts`. */
const fontFiles = {
  regular: () => pathOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => pathOf('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  title: () => join(folder, 'source-serif-4-title.ttf'),
  heading: () => join(folder, 'source-serif-4-heading.ttf'),
};
export type FontName = keyof typeof fontFiles;

let fonts: Record<FontName, Font> | undefined;

/** Opened once, at the first document: reading the fonts takes ten times as long as writing with them. */
export function openFonts(): Record<FontName, Font> {
  fonts ??= {
    regular: withEvenDigits(openFont(fontFiles.regular())),
    bold: withEvenDigits(openFont(fontFiles.bold())),
    title: openFont(fontFiles.title()),
    heading: openFont(fontFiles.heading()),
  };
  return fonts;
}

/** Names that the font gives to other shapes of letters; no reader knows them. */
const isPrivate = (codePoint: number) => codePoint >= 0xe000 && codePoint <= 0xf8ff;

/**
 * An open font remembers a glyph with the letters of its first use, and one that was first a part of another glyph without
 * any: c of č. Met as letters first, all can be copied and searched in every document.
 */
function openFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('characterSet' in font)) throw new Error(`${file} holds more than one font.`);
  for (const codePoint of font.characterSet) if (!isPrivate(codePoint)) font.glyphForCodePoint(codePoint);
  return font;
}

/** Digits of one width, so that amounts in a column line up; set here, because asked for at each text they are laid out again. */
function withEvenDigits(font: Font): Font {
  const layOut = font.layout.bind(font);
  font.layout = (text, features) => layOut(text, features ?? (isFigure(text) ? ['tnum'] : undefined));
  return font;
}

/** A hyphen would be as wide as a digit, too: the account 19-2000145399 would fall apart. */
const isFigure = (text: string) => /\d/.test(text) && !text.includes('-');

/** Takes the place of a letter that a font does not have: a reader would otherwise get nothing at all (PDF/UA-1, 7.21.8). */
const substitute = '\u25A1';

/** The text in letters that the font has. */
export const inFont = (font: Font, text: string): string =>
  hasAll(font, text) ? text : Array.from(text, (letter) => (hasAll(font, letter) ? letter : substitute)).join('');

/** Whether the font has all letters of a text; line ends are not letters. */
export const hasAll = (font: Font, text: string): boolean =>
  Array.from(text).every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
