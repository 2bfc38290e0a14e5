import fc from 'fast-check';
import { mostCartItems } from '#domain/cart/can-add.ts';
import { describe, expect, it } from 'vitest';
import { sheetColumns, type SheetColumn } from '#domain/cart/paste/column-roles.ts';
import { isAmountField, productFields, typedFields } from '#domain/cart/product/product-fields.ts';
import { recordOf } from '#domain/record-of.ts';
import cs from '#locales/cs/portal/cart.json' with { type: 'json' };
import en from '#locales/en/portal/cart.json' with { type: 'json' };
import sk from '#locales/sk/portal/cart.json' with { type: 'json' };
import { readSheet, sheetNumber, sheetRows } from '#domain/cart/paste/pasted-sheet.ts';

/** An amount in cents, in the number formats of several countries. */
const written = fc.record({
  cents: fc.integer({ min: 0, max: 99_999_999_999_999 }),
  gap: fc.constantFrom('', ' ', '\u00A0', '\u202F', '.', ','),
  mark: fc.constantFrom('.', ','),
  unit: fc.constantFrom('', ' Kč', ' €', ' CZK'),
});

function textOf({ cents, gap, mark, unit }: { cents: number; gap: string; mark: string; unit: string }): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, gap);
  const decimals = String(cents % 100).padStart(2, '0');
  return `${whole}${mark}${decimals}${unit}`;
}

describe('figure of a sheet', () => {
  it('is parsed with any separators', () => {
    fc.assert(
      fc.property(written, (amount) => {
        expect(sheetNumber(textOf(amount))).toBe(amount.cents / 100);
      }),
    );
  });
});

const word = fc.stringMatching(/^[A-Za-zěščřžýáíé]{3,10}$/);
const cell = fc.oneof(word, fc.constant(''), fc.constant('a; "b"'), fc.constant('two\nlines'));
const quoted = (text: string) => (/["\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const texts = [cs, en, sk];

describe('pasted sheet', () => {
  it('has the columns of headings named as in the cart, in every language and order', () => {
    const headingOf = (column: SheetColumn, { cart: { field }, file }: (typeof texts)[number]): string => {
      if (column === 'isin') return 'ISIN';
      if (column === 'name') return file.column.name;
      return column === 'currency' ? field.currency : field[productFields[column].label];
    };
    const values: Record<SheetColumn, string> = {
      isin: 'CZ0008474210',
      name: 'Kamenec Akcie',
      currency: 'CZK',
      ...recordOf(typedFields, (field) => (isAmountField(field) ? '150 000' : '15')),
    };
    const figures = recordOf(typedFields, (field) => (isAmountField(field) ? 150_000 : 15));
    const order = fc.shuffledSubarray([...sheetColumns], { minLength: sheetColumns.length });
    fc.assert(
      fc.property(
        fc.record({
          columns: order,
          language: fc.constantFrom(...texts),
          separator: fc.constantFrom('\t', ';'),
          end: fc.constantFrom('\n', '\r\n'),
        }),
        ({ columns, language, separator, end }) => {
          const headings = columns.map((column) => headingOf(column, language));
          const lines = [headings, columns.map((column) => values[column])].map((line) => line.join(separator));
          const sheet = readSheet(lines.join(end));
          expect(sheet.roles).toEqual(columns);
          expect(sheetRows(sheet, sheet.roles)).toMatchObject([{ place: 1, texts: values, ...figures, unread: [] }]);
        },
      ),
    );
  });

  it('keeps every cell, quoted or not, and at most as many lines as a cart can hold', () => {
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(table, (cells) => {
        const filled = cells.map((line) => ['z', ...line]);
        const { lines } = readSheet(filled.map((line) => line.map(quoted).join(';')).join('\n'));
        expect(lines).toEqual(filled.map((line) => line.map((text) => text.replaceAll(/\s+/g, ' '))));
      }),
    );
    const { lines, leftOut } = readSheet(
      Array.from({ length: mostCartItems + 3 }, (_, place) => `fund ${place}\t1`).join('\n'),
    );
    expect([lines.length, leftOut]).toEqual([mostCartItems, 3]);
  });
});
