/*
 * `npm run fonts`: subsets the typefaces of the page to its languages and styles, into `src/ui/fonts`, and makes those that the
 * headings of documents need, into `server/documents/pdf/fonts`. Run it again after a change of the typefaces' version, a weight
 * or the alphabet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { mergedFont } from './merged-font.ts';
import { refuseWords } from './refuse-words.ts';

refuseWords();

const folder = 'src/ui/fonts';
/** Weights used by the styles; the optical size stays unchanged. */
const weights = { min: 400, max: 700 };
const pathOf = createRequire(import.meta.url).resolve;

type Range = readonly [first: number, last: number];
const only = (character: number): Range => [character, character];

/**
 * Characters of every text, and letters that only Czech, Slovak and their neighbours use; each range is requested
 * separately.
 */
const alphabets: Readonly<Record<string, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2c6, 0x2dc],
    [0x2000, 0x206f],
    only(0x20ac),
    only(0x2122),
    [0x2191, 0x2193],
    [0x2212, 0x2215],
  ],
  'latin-ext': [[0x100, 0x17f]],
};

const families = ['inter', 'source-serif-4'];

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((character) => String.fromCodePoint(character))
    .join('');

const fileOf = (family: string, alphabet: string): Buffer =>
  readFileSync(pathOf(`@fontsource-variable/${family}/files/${family}-${alphabet}-opsz-normal.woff2`));

for (const family of families)
  for (const [alphabet, ranges] of Object.entries(alphabets)) {
    const whole = fileOf(family, alphabet);
    const cut = await subsetFont(whole, textOf(ranges), { targetFormat: 'woff2', variationAxes: { wght: weights } });
    writeFileSync(join(folder, `${family}-${alphabet}.woff2`), cut);
    console.log(`${family}-${alphabet}: ${Math.round(cut.length / 1000)} of ${Math.round(whole.length / 1000)} kB`);
  }

/** A document embeds fonts of one weight and size: the library that writes it does not read variable ones. */
const documentFonts = { title: { wght: 400, opsz: 44 }, heading: { wght: 600, opsz: 17 } };

for (const [name, variationAxes] of Object.entries(documentFonts)) {
  const instances: Buffer[] = [];
  for (const [alphabet, ranges] of Object.entries(alphabets)) {
    const options = { targetFormat: 'truetype' as const, variationAxes };
    instances.push(await subsetFont(fileOf('source-serif-4', alphabet), textOf(ranges), options));
  }
  const [latin = Buffer.alloc(0), latinExtended = Buffer.alloc(0)] = instances;
  const merged = mergedFont(latin, latinExtended);
  writeFileSync(join('server/documents/pdf/fonts', `source-serif-4-${name}.ttf`), merged);
  console.log(`${name} of documents: ${Math.round(merged.length / 1000)} kB`);
}
