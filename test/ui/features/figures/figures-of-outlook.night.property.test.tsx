import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { openForecast, startForecastTexts } from '#test/helpers/cart/open-forecast.tsx';
import {
  beginCrawl,
  crawledCarts,
  endCrawl,
  figureTally,
  readSettled,
  resolvedItems,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { outlookOracle } from '#test/helpers/figures/outlook-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { runs } from '#test/setup/runs.ts';

startForecastTexts('cs');

const volatilities = { equity: 18, bond: 4 };
const falls = { '10': '10 %', '25': '25 %', '40': '40 %' } as const;
const times = { start: 'hned', middle: 'v polovině', beforeEnd: 'rok před koncem' } as const;

beforeEach(() => new FakePortal().answer('GET', '/api/funds/volatilities', 200, volatilities));
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

const fall = fc.record({
  percent: fc.constantFrom('10', '25', '40'),
  time: fc.constantFrom('start', 'middle', 'beforeEnd'),
});

const asked = fc.record({
  items: crawledCarts(6),
  width: windowWidths,
  view: fc.constantFrom('scenarios', 'spread', 'drivers'),
  goal: fc.option(fc.oneof(fc.integer({ min: 1000, max: 3_000_000 }), fc.constant(123_456.5))),
  inflation: fc.option(fc.constantFrom(2.5, 2.25, 7)),
  fall: fc.option(fall),
});

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

const addressOf = ({ view, goal, inflation }: { view: string; goal: number | null; inflation: number | null }) => {
  const params = new URLSearchParams({ view });
  if (goal !== null) params.set('goal', String(goal));
  if (inflation !== null) params.set('real', String(inflation));
  return `/forecast?${params.toString()}`;
};

/** A figure that is there once the view is calculated. */
const mainOf = (view: string, hasFall: boolean) => {
  if (view !== 'scenarios') return '[data-figure="spread.paths"]';
  return hasFall ? '[data-figure^="year.stress"]' : '[data-figure^="year.moderate"]';
};

/** The view waited for ever where an item without a spread ended last; the other two differ in every figure. */
const found: Asked = {
  items: [
    cartItem('Fund', 'equity', { oneOffAmount: 45_678, periodicalAmount: 1234, investmentHorizon: 1 }),
    cartItem('Fund', 'bond', { oneOffAmount: 1000, periodicalAmount: null, investmentHorizon: 1 }),
    cartItem('Fund', 'unclassed', { oneOffAmount: 1000, periodicalAmount: null, investmentHorizon: 2 }),
  ],
  width: 1440,
  view: 'spread',
  goal: null,
  inflation: null,
  fall: null,
};

/** A fall in the middle of what grows. */
const stressed: Asked = {
  ...found,
  items: [cartItem('Fund', 'equity', { oneOffAmount: 45_678, periodicalAmount: 1234, investmentHorizon: 5 })],
  view: 'scenarios',
  goal: 100_000,
  fall: { percent: '25', time: 'middle' },
};

describe('the figures of a goal, a fall and the likely spread', () => {
  it('are those of a calculation of their own, in every place', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(asked, async ({ items, width, fall: chosen, ...rest }) => {
        beginCrawl(width);
        const user = openForecast(items, addressOf(rest));
        const isStressed = chosen !== null && rest.view === 'scenarios';
        if (isStressed) {
          await user.click(await screen.findByRole('radio', { name: falls[chosen.percent] }));
          await user.click(await screen.findByRole('radio', { name: times[chosen.time] }));
        }
        const read = await readSettled({
          main: mainOf(rest.view, isStressed),
          valueOf: () =>
            outlookOracle(resolvedItems(cart.list.positions), {
              ...rest,
              fall: isStressed ? { percent: Number(chosen.percent), time: chosen.time } : null,
              volatilities,
            }),
        });
        tally.add(read);
        endCrawl();
      }),
      {
        numRuns: runs(100, 3),
        examples: [[{ ...found, inflation: 2.5 }], [{ ...found, view: 'drivers' }], [stressed]],
      },
    );
    tally.print();
  });
});
