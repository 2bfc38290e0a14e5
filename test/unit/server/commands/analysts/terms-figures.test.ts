import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkedCartWithTerms,
  type CartWithTerms,
} from '../../../../../server/commands/analysts/read-cart-with-terms.ts';
import { termsFigures } from '../../../../../server/commands/analysts/terms-figures.ts';

const text = readFileSync('examples/fundament-proposal.json', 'utf8');

function cartOf(change: (file: { terms: { items: unknown[]; rates: unknown[]; currencyId: string } }) => void) {
  const file = JSON.parse(text) as Parameters<typeof change>[0];
  change(file);
  const read = checkedCartWithTerms(file);
  return 'faults' in read ? expect.fail(JSON.stringify(read.faults)) : read;
}
const figuresOf = (cart: CartWithTerms, age: number | null = null) => {
  const found = termsFigures(cart, age);
  return 'faults' in found ? expect.fail(found.faults.join('\n')) : found.answer;
};

describe('figures of a cart with terms', () => {
  it('are those that the proposal says, of the cart and of each item', () => {
    const cart = cartOf(() => undefined);
    const { summary, items } = figuresOf(cart);
    const { figures } = cart;
    const { distribution: _, ...said } = figures?.summary ?? expect.fail('The proposal says its totals.');

    expect(summary).toMatchObject(said);
    expect(items).toMatchObject((figures?.items ?? []).map((item) => ({ ...item })));
    expect(summary.yearly.moderate.at(-1)).toBe(said.expectedAssets);
    expect(summary.yearly.moderate).toHaveLength(said.months / 12 + 1);
  });

  it('take the age of the client where a plan is prepaid up to one', () => {
    const prepaid = cartOf(({ terms }) => {
      terms.items = [
        {
          id: 'a',
          currencyId: 'CZK',
          oneOffAmount: 0,
          periodicalAmount: 1000,
          investmentHorizon: 20,
          chargingMethod: { method: 'UpFront' },
          feeScheme: { calculationBase: 'Gross', paymentRanges: [], prepaidRanges: [{ from: 0, rate: 4 }] },
          prepaid: { maxAge: 65 },
          path: null,
        },
      ];
    });

    expect(figuresOf(prepaid).summary.indicativeFee).toBe(9600);
    expect(figuresOf(prepaid, 60).summary.indicativeFee).toBe(2400);
  });

  it('are refused without an item that counts and without a rate, with the path', () => {
    const empty = cartOf(({ terms }) => void (terms.items = []));
    const foreign = cartOf(({ terms }) => void (terms.currencyId = 'SEK'));

    expect(termsFigures(empty, null)).toEqual({ faults: ['$.terms.items: has no item that counts'] });
    expect(termsFigures(foreign, null)).toEqual({ faults: ['$.terms.rates: has no rate from CZK'] });
  });
});
