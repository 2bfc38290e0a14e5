import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proposalData } from '#contract/cart-with-terms.ts';
import { analyseAnswer } from '#server/commands/analysts/analyse-answer.ts';
import { readCartFrom, readCartWithTerms } from '#server/commands/analysts/read-cart-with-terms.ts';

const file = 'examples/fundament-proposal.json';
const text = readFileSync(file, 'utf8');
const whole = proposalData.parse(JSON.parse(text));

type Json = Record<string, unknown>;
/** Reads a changed copy of the example as from standard input. */
const readChanged = (change: (copy: { terms: Json & { items: Json[] } } & Json) => void) => {
  const copy = JSON.parse(text) as Parameters<typeof change>[0];
  change(copy);
  return readCartWithTerms('-', () => Promise.resolve({ text: JSON.stringify(copy) }));
};

describe('the reader of a cart with terms', () => {
  it('returns the cart with terms and figures of a file', async () => {
    const { terms, figures, proposal } = whole;
    const read = await readCartWithTerms(file);
    expect(read).toMatchObject({ terms, figures, proposal, cart: { order: whole.order } });
    expect('cart' in read && read.cart.positions.map(({ uuid }) => uuid)).toEqual(
      whole.items.items.map(([uuid]) => uuid),
    );
  });

  it('reads a cart of before terms only where they are not needed', async () => {
    expect(await readCartFrom('examples/cart.json')).toMatchObject({ cart: { order: { isLtip: false } } });
    expect(await readCartWithTerms('examples/cart.json')).toEqual({
      faults: ['$.terms: is missing: the page saves a cart with its terms, and the PDF of a proposal carries them'],
    });
  });

  it.each<[string, Parameters<typeof readChanged>[0], string[]]>([
    ['another version', (copy) => (copy['version'] = 9), ['$.version: must be 1']],
    [
      'a damaged amount and rate',
      ({ terms }) => {
        if (terms.items[1]) terms.items[1]['oneOffAmount'] = 0.001;
        terms['rates'] = [{ currencyFromId: 'EUR', currencyToId: 'CZK', factor: 0, pairs: [] }];
      },
      ['$.terms.rates[0].factor: must be above 0', '$.terms.items[1].oneOffAmount: must not have more than 2 decimals'],
    ],
    [
      'an item that stands twice',
      ({ terms }) => void terms.items.push(terms.items[0] ?? {}),
      [`$.terms.items[${whole.terms?.items.length}].id: is used twice: ${JSON.stringify(whole.terms?.items[0]?.id)}`],
    ],
  ])('refuses %s with the path', async (_, change, faults) => {
    expect(await readChanged(change)).toEqual({ faults });
  });

  it('refuses a text that is too large before it is parsed (T25)', async () => {
    const deep = () => Promise.resolve({ text: '['.repeat(100) });
    expect(await readCartWithTerms('-', deep)).toEqual({ faults: ['$: is too large for a cart'] });
  });
});

describe('a case of npm run analyse about a cart', () => {
  const analyse = (cases: unknown, files: Record<string, string> = {}) =>
    analyseAnswer(JSON.stringify({ cases }), (source) => Promise.resolve({ text: files[source] ?? '' }));

  it('is answered like its terms, by file and in full', async () => {
    const methods = [{ method: 'Concurrently' }];
    const asked = {
      methods,
      inflation: 0,
      goal: { field: 'gain', target: 1 },
      fan: { paths: 10, seed: 1, volatility: 9 },
    };
    const answer = await analyse(
      [
        { cart: whole, ...asked },
        { cart: file, ...asked },
      ],
      { [file]: text },
    );
    const { cases } = JSON.parse('output' in answer ? answer.output : '{}') as {
      cases: { withoutFees: number; real: { invested: number[] } }[];
    };
    const [first, second] = cases;

    expect(second).toEqual(first);
    expect(first).toMatchObject({ withoutFees: whole.figures.summary?.disclosure.assetsWithoutFee });
    expect(first?.real.invested.at(-1)).toBeCloseTo(whole.figures.summary?.totalInvestment ?? 0, 2);
  });

  it.each([
    ['without its terms', { cart: { ...whole, terms: undefined } }, /^\$\.cases\[0\]\.cart\.terms: is missing/],
    [
      'beside an item',
      { cart: whole, item: { id: 'a', oneOffAmount: 1, periodicalAmount: 0, investmentHorizon: 1, path: null } },
      /^\$\.cases\[0\]\.cart: must not be in a case/,
    ],
    [
      'without a rate that it needs',
      { cart: { ...whole, terms: { ...whole.terms, currencyId: 'SEK' } } },
      /^\$\.cases\[0\]\.cart\.terms\.rates: has no rate from CZK/,
    ],
    [
      'without the volatility of its fan, which the file of a proposal does not hold',
      { cart: whole, fan: { paths: 10, seed: 1 } },
      /^\$\.cases\[0\]\.fan\.volatility: is missing: the file of the cart holds no volatilities$/,
    ],
    [
      "without the client's age, on which its fees depend",
      { cart: { ...whole, terms: { ...whole.terms, hasAge: true } }, methods: [] },
      /^\$\.cases\[0\]\.cart\.terms\.hasAge: is true: fees depend on the client's age, which has to be given$/,
    ],
    [
      'behind its horizon',
      { cart: whole, stress: { percent: 1, month: 1188 } },
      /^\$\.cases\[0\]\.stress\.month: must/,
    ],
  ])('is refused %s, in one line', async (_, asked, fault) => {
    const answer = await analyse([asked]);
    expect('faults' in answer && answer.faults).toEqual([expect.stringMatching(fault)]);
  });
});
