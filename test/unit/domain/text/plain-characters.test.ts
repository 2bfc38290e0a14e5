import { describe, expect, it } from 'vitest';
import {
  lineText,
  otherHyphens,
  plainCharacters,
  singleLine,
  typedCode,
  withoutInvisible,
  withoutSpaces,
} from '#domain/text/plain-characters.ts';

/** Zero-width space and joiners, marks and overrides of direction, soft hyphen, byte order mark, selectors and a tag. */
const unseen = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u00AD',
  '\u2060',
  '\u202E',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u3164',
  '\uFE0F',
  '\u{E0041}',
];

describe('withoutInvisible', () => {
  it.each(unseen)('drops a character that nobody sees: %j (VALID-18)', (character) => {
    expect(withoutInvisible(`${character}Nov${character}ák${character}`)).toBe('Novák');
  });

  it('leaves what is seen, dashes included', () => {
    const text = 'Žluťoučký kůň – Ďorď & Ő, 100\u00a0%';
    expect(withoutInvisible(text)).toBe(text);
  });
});

describe('plainCharacters', () => {
  it.each(Array.from(otherHyphens))('writes %s as a hyphen (VALID-18)', (hyphen) => {
    expect(plainCharacters(`19${hyphen}2000145399/0800`)).toBe('19-2000145399/0800');
  });
});

describe('withoutSpaces', () => {
  it('strips spaces between typed or pasted groups', () => {
    expect(withoutSpaces(' +420\u00a0601\u202f123 456 ')).toBe('+420601123456');
    expect(withoutSpaces('\u202A+420 601\u200B123\u2009456\u202C')).toBe('+420601123456');
  });
});

describe('singleLine', () => {
  it.each(['\n', '\r\n', '\t', '\u0085', '\u2028', '\u2029', '\0', '\u001B'])(
    'makes one line of %j (VALID-20)',
    (end) => {
      expect(singleLine(`Jana${end}Nová`)).toBe('Jana Nová');
    },
  );

  it('cannot be turned around by marks of direction (VALID-20)', () => {
    expect(singleLine('Jana \u202Eávon\u202C \u2067Nová\u2069')).toBe('Jana ávon Nová');
  });
});

describe('lineText and typedCode', () => {
  it('strip surrounding spaces, invisible ones too (VALID-18, VALID-20)', () => {
    expect(lineText('\u200B Jana\n')).toBe('Jana');
    expect(typedCode('\uFEFF 7103192745\u200E ')).toBe('7103192745');
    expect(typedCode('AB\u2011123\n456')).toBe('AB-123 456');
  });

  it('return on long texts', () => {
    for (const piece of [' ', '\n', ' \n', '\u200B', '\u2011'])
      expect(typedCode(`a${piece.repeat(200_000)}b`)).toMatch(/^a[ -]*b$/);
  });
});
