import { describe, expect, it } from 'vitest';
import { line, texts } from '#server/reference-data/fields.ts';

describe('a line of the reference data', () => {
  it('is read without invisible characters (VALID-20)', () => {
    expect(line.parse('\uFEFFSeverka\u202E Globální\u200B akcie')).toBe('Severka Globální akcie');
  });

  it.each(['\n', '\t', '\u0000', '\u2028', '\u2029', '\uD800'])('is refused with %j (VALID-20)', (character) => {
    expect(line.safeParse(`Severka${character}Akcie`).success).toBe(false);
  });
});

describe('a text of the reference data', () => {
  it('may have lines, and is read without invisible characters (VALID-20)', () => {
    const read = texts.safeParse({ en: 'One\u202E\ntwo', cs: 'Jedna\ndvě', sk: 'Jeden\u00AD\ndva' });
    expect(read.data).toEqual({ en: 'One\ntwo', cs: 'Jedna\ndvě', sk: 'Jeden\ndva' });
    expect(texts.safeParse({ en: 'One\u2028two', cs: 'x', sk: 'x' }).success).toBe(false);
  });
});
