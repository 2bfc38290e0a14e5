import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchProduct, productNames, type NamedProduct } from '#domain/cart/paste/match-product.ts';
import { rowActions } from '#domain/cart/paste/paste-plan.ts';
import { normalizeSearchText, searchWords } from '#domain/funds/search/search-text.ts';
import { named, undecided, pasted, held } from './paste-plan-helpers.ts';

describe('words of a row', () => {
  it('find the same as a scan of all names, shortest names first', () => {
    const word = fc.constantFrom('akcie', 'Kamenec', 'EUR', 'růst', 'index');
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.record({ all: fc.array(name, { maxLength: 12 }), words: fc.array(word, { minLength: 1, maxLength: 3 }) }),
        ({ all, words }) => {
          const market = all.map((one, index) => named(String(index), one));
          const text = words.join(' - ');
          const countOf = ({ name: own }: NamedProduct) => searchWords(own).length;
          const holds = ({ name: own }: NamedProduct) =>
            searchWords(text).every((one) => searchWords(own).includes(one));
          const alike = market.filter((one) => normalizeSearchText(one.name) === normalizeSearchText(text));
          const exact = alike.filter((one) => one.name === text);
          const naive = market.filter(holds).toSorted((left, right) => countOf(left) - countOf(right));
          const expected = [exact, alike, naive].find((list) => list.length > 0) ?? [];
          const match = matchProduct(text, productNames(market));
          const lists = {
            found: 'product' in match ? [match.product] : [],
            choose: 'products' in match ? match.products : [],
            none: [],
          };
          expect(lists[match.kind]).toEqual(expected);
        },
      ),
    );
  });
});

describe('paste', () => {
  it('changes exactly what its plan says, for any decisions', () => {
    const line = fc.record({
      name: fc.constantFrom('CZ0008474210', 'evropske', 'akcie', 'Kamenec Dluhopisy', 'Severka'),
      amount: fc.integer({ min: 0, max: 100_000_000 }),
      action: fc.option(fc.constantFrom(...rowActions), { nil: undefined }),
      chosen: fc.constantFrom('world', 'europe', 'nobody'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.map(({ name, amount }) => `${name}\t${amount / 100}`).join('\n');
        const actions = new Map(lines.flatMap(({ action }, index) => (action ? [[index + 1, action] as const] : [])));
        const chosen = new Map(lines.map((one, index) => [index + 1, one.chosen] as const));
        const { plan, placed, inputs } = pasted(text, held(), { ...undecided, chosen, actions });
        const done = plan.filter(({ action }) => action !== 'skip');
        expect([...placed.keys()]).toEqual(done.map(({ row }) => row.place));
        expect(new Set(inputs.map(([id]) => id))).toEqual(new Set(['bond', ...done.map(({ product }) => product?.id)]));
        for (const [id, oneOff] of inputs) {
          const rows = done.filter(({ product }) => product?.id === id);
          const isReplaced = rows.some(({ action }) => action === 'replace');
          const amounts = rows.map(({ row, action, faults }) =>
            action === 'raise' ? Math.max(row.oneOffAmount ?? 0, faults[0]?.bound ?? 0) : (row.oneOffAmount ?? 0),
          );
          const before = id === 'bond' && !isReplaced ? 5000 : 0;
          expect(Number(oneOff)).toBeCloseTo(before + amounts.reduce((sum, amount) => sum + amount, 0), 6);
        }
      }),
    );
  });
});
