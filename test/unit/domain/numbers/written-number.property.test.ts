import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundCurrencies } from '#domain/catalogue/iso-codes.ts';
import { mayBeIn } from '#domain/numbers/number-unit.ts';
import { readNumberInput } from '#domain/numbers/number-input.ts';
import { readWrittenNumber } from '#domain/numbers/written-number.ts';
import { formatMoney, formatSignedMoney } from '#i18n/format.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_999_999 });
const blank = fc.constantFrom('', ' ', '\u00A0', '\u202F', '   ');
const minus = fc.constantFrom('-', '\u2212', '\u2011', '\u2013');
const code = fc.constantFrom('', 'Kč', '€', '$', '£', 'CZK', 'EUR', 'US$', 'czk');

/** The ways in which spreadsheets write an amount. */
const look = fc.record({
  cents: fc.oneof(
    cents,
    fc.nat().map((whole) => whole * 100),
  ),
  group: fc.constantFrom('', ' ', '\u00A0', '\u202F', '.', ',', "'", '\u2019'),
  mark: fc.constantFrom('.', ','),
  before: code,
  after: code,
  gap: blank,
  sign: fc.constantFrom('none', 'inner', 'outer', 'brackets'),
  minus,
  hasNoCents: fc.boolean(),
});
type Look = typeof look extends fc.Arbitrary<infer Value> ? Value : never;

function digitsOf({ cents: amount, group, mark, hasNoCents, minus: dash }: Look): string {
  const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group);
  const isWhole = amount % 100 === 0;
  return isWhole && hasNoCents ? `${whole}${mark}${dash}` : `${whole}${mark}${String(amount % 100).padStart(2, '0')}`;
}

function textOf(written: Look): string {
  const { before, after, gap, sign, minus: dash } = written;
  const digits = digitsOf(written);
  const inner = sign === 'inner' ? dash + digits : digits;
  const tail = before === '' && after !== '' ? gap + after : '';
  const text = before === '' ? inner + tail : before + gap + inner;
  if (sign === 'brackets') return `(${text})`;
  return sign === 'outer' ? dash + text : text;
}

describe('readWrittenNumber', () => {
  it('reads every amount in every way that spreadsheets write it (VALID-23)', () => {
    fc.assert(
      fc.property(look, (written) => {
        const size = written.cents / 100;
        const value = written.sign === 'none' || size === 0 ? size : -size;
        expect(readWrittenNumber(textOf(written))?.value).toBe(value);
        expect(readNumberInput(textOf(written), { allowNegative: true })).toEqual({ ok: true, value });
      }),
    );
  });

  it('reads thousands and millions exactly (VALID-23)', () => {
    const word = fc.constantFrom(['tis.', 3], ['mil.', 6], ['mio', 6], ['tis. Kč', 3], ['milionů', 6]);
    fc.assert(
      fc.property(
        fc.record({ amount: fc.nat(), places: fc.nat({ max: 6 }), word }),
        ({ amount, places, word: [name, moved] }) => {
          const digits = String(amount).padStart(places + 1, '0');
          const at = digits.length - places;
          const written = places === 0 ? digits : `${digits.slice(0, at)},${digits.slice(at)}`;
          const value = Number(`${amount}e${moved - places}`);
          expect(readWrittenNumber(`${written} ${name}`)?.value).toBe(value);
        },
      ),
    );
  });

  it('reads what the portal writes, in each currency of funds (VALID-16, VALID-23)', () => {
    const amount = fc.record({
      amount: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      currency: fc.constantFrom(...fundCurrencies),
    });
    fc.assert(
      fc.property(amount, ({ amount: hundredths, currency }) => {
        for (const text of [
          formatMoney(hundredths / 100, currency, 2),
          formatSignedMoney(hundredths / 100, currency, 2),
        ]) {
          const read = readWrittenNumber(text);
          expect(read?.value).toBe(hundredths / 100);
          expect(read?.unit && mayBeIn(read.unit, currency)).toBe(true);
        }
      }),
    );
  });

  it('never reads a point of a file with decimal commas as anything but grouping (VALID-24)', () => {
    const text = fc.stringMatching(/^\d{1,7}([.,]\d{1,4}){0,3}$/);
    fc.assert(
      fc.property(text, (written) => {
        const isRight = /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(written);
        const value = isRight ? Number(written.replaceAll('.', '').replace(',', '.')) : undefined;
        expect(readWrittenNumber(written, { decimalMark: ',' })?.value).toBe(value);
      }),
    );
  });
});
