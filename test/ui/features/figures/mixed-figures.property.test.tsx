import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { showCart } from '#test/helpers/cart/open-cart.tsx';
import { openForecast } from '#test/helpers/cart/open-forecast.tsx';
import {
  endCrawl,
  figureTally,
  openCards,
  readSettled,
  resolvedItems,
  showPage,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { whole } from '#test/helpers/figures/oracle-item.ts';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
import { beginMixedCrawl, factors, mixedCarts, quotedRates, unequalCart } from '#test/helpers/figures/mixed-carts.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', [
  'ui',
  'validation',
  'common',
  'cart',
  'cart-table',
  'explain',
  'packages',
  'forecast',
  'forecast-page',
  'goal-seek',
  'catalogue',
  'drafts',
  'products',
  'shell',
  'funds',
  'proposal',
]);
beforeEach(() => void new FakePortal());
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

const table = (positions: readonly CartPosition[]) => {
  showCart(positions);
  chooseCartView('table');
};
const opened = {
  cards: (positions: readonly CartPosition[]) => void showCart(positions),
  table,
  forecast: (positions: readonly CartPosition[]) => void openForecast(positions),
  home: (positions: readonly CartPosition[]) => showPage(positions, <HomePage />),
};
const screens = Object.keys(opened) as (keyof typeof opened)[];
const main = '[data-figure="cart.expected-assets"]';
/** Several items have a table, or a list in a narrow window, which is loaded after the summary. */
const tabled = mixedCarts.filter(({ length }) => length > 1);
const mainOfRows = '[data-figure^="row.expected-assets"]';

const mainOf = (name: keyof typeof opened, { length }: readonly CartPosition[]) =>
  name === 'table' && length > 1 ? mainOfRows : main;
const oracle = () => figureOracle(resolvedItems(cart.list.positions, factors), { rates: quotedRates });

let tally = figureTally('screens');
beforeEach(() => {
  tally = figureTally('screens');
});
afterEach(() => tally.print());

/** Expects every number of the screen to have a name and its value. */
async function expectAgreement(shown = main, valueOf = oracle): Promise<void> {
  const read = await readSettled({ main: shown, valueOf });
  expect(cart.summary.leftOut).toEqual([]);
  tally.add(read);
}

const totalsOfEdit: Readonly<Record<string, string>> = {
  'edit.value': 'cart.expected-assets',
  'edit.return': 'cart.expected-return',
  'edit.fee': 'cart.entry-fee',
};

/** The oracle after an edit, which also knows by how much the displayed totals have changed (SIL-216). */
const oracleSince = (before: ReturnType<typeof oracle>) => (): ReturnType<typeof oracle> => {
  const now = oracle();
  return (name, place) => {
    const total = totalsOfEdit[name];
    if (total === undefined) return now(name, place);
    const [former, later] = [before(total, 'shown'), now(total, 'shown')];
    return former && later ? whole(later).minus(whole(former)) : null;
  };
};

const cellOf = (column: string, place: number): Element => {
  const cells = document.querySelectorAll(`[data-row] [role=gridcell][data-column=${column}]`);
  return cells[place % cells.length] ?? expect.fail(`There is no cell of ${column}.`);
};

describe('every figure of a cart with packages and in three currencies', () => {
  it('is the one of the calculation, in every place, and has a name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: mixedCarts, screen: fc.constantFrom(...screens), width: windowWidths, tab: fc.nat(9) }),
        async ({ items, screen: name, width, tab }) => {
          beginMixedCrawl(width);
          opened[name](items);
          if (name === 'cards') await openCards(tab);
          await expectAgreement(mainOf(name, items));
          endCrawl();
        },
      ),
      {
        numRuns: runs(200, 4),
        examples: [
          [{ items: unequalCart.slice(), screen: 'cards', width: 1440, tab: 1 }],
          [{ items: unequalCart.slice(), screen: 'table', width: 1920, tab: 0 }],
        ],
      },
    );
  });

  it('is so after an edit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: mixedCarts, screen: fc.constantFrom(...screens), years: fc.integer({ min: 1, max: 25 }) }),
        async ({ items, screen: name, years }) => {
          beginMixedCrawl(1440);
          opened[name](items);
          const shown = mainOf(name, items);
          await expectAgreement(shown);
          const [edited] = cart.list.positions;
          const before = oracle();
          act(() => {
            cart.changeItem(edited?.uuid ?? '', { investmentHorizon: years });
          });
          await expectAgreement(shown, oracleSince(before));
          endCrawl();
        },
      ),
      { numRuns: runs(100, 2), examples: [[{ items: unequalCart.slice(), screen: 'cards', years: 12 }]] },
    );
  });

  it('is so in the expanded forecast, with every year and assumption', async () => {
    await fc.assert(
      fc.asyncProperty(mixedCarts, async (items) => {
        beginMixedCrawl(1440);
        showCart(items);
        await userEvent.click(await screen.findByRole('button', { name: 'Zvětšit prognózu' }));
        await expectAgreement('[role=dialog] [data-figure="cart.expected-assets"]');
        endCrawl();
      }),
      { numRuns: runs(100, 2) },
    );
  });

  it('is so in the sums of selected rows and of a range', async () => {
    const columns = fc.constantFrom('oneOffAmount', 'periodicalAmount', 'expectedAssets', 'indicativeFee');
    await fc.assert(
      fc.asyncProperty(fc.record({ items: tabled, column: columns }), async ({ items, column }) => {
        beginMixedCrawl(1440);
        table(items);
        await expectAgreement(mainOfRows);
        await userEvent.click(screen.getByRole('checkbox', { name: 'Vybrat všechny položky' }));
        await expectAgreement('[data-figure^="row.one-off:selection"]');
        await userEvent.click(screen.getByRole('checkbox', { name: 'Zrušit výběr' }));
        fireEvent.mouseDown(cellOf(column, 0));
        for (const _ of document.querySelectorAll('[data-row]'))
          fireEvent.keyDown(cellOf(column, 0), { key: 'ArrowDown', shiftKey: true });
        await expectAgreement('[data-figure$=":range"]');
        endCrawl();
      }),
      { numRuns: runs(100, 2), examples: [[{ items: unequalCart.slice(), column: 'oneOffAmount' }]] },
    );
  });
});

/** Chooses a scenario where there are several, and reads the explanation that is open. */
async function expectExplanation(scenario: number): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/\d|N\/A/, { selector: 'strong' });
  const radio = dialog.queryAllByRole('radio')[scenario];
  if (radio) await userEvent.click(radio);
  await expectAgreement('[role=dialog] strong');
}

describe('an explanation', () => {
  const scenarios = fc.nat(2);

  it('has steps that can be calculated again, in every scenario', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: mixedCarts, total: fc.nat(3), scenario: scenarios }),
        async ({ items, total, scenario }) => {
          beginMixedCrawl(1440);
          showCart(items);
          await expectAgreement();
          const figures = document.querySelectorAll('[data-explained]');
          // Without any forecast only deposits and fees are explained.
          const figure = figures[Math.min(total, figures.length - 1)] ?? expect.fail('Nothing is explained.');
          fireEvent.click(figure);
          await expectExplanation(scenario);
          endCrawl();
        },
      ),
      { numRuns: runs(200, 4), examples: [[{ items: unequalCart.slice(), total: 1, scenario: 2 }]] },
    );
  });

  it('of a row or a group of the table has the figures of its items', async () => {
    const columns = fc.constantFrom('expectedAssets', 'expectedReturns', 'indicativeFee');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: tabled, column: columns, place: fc.nat(9), scenario: scenarios }),
        async ({ items, column, place, scenario }) => {
          beginMixedCrawl(1440);
          table(items);
          await expectAgreement(mainOfRows);
          const cell = cellOf(column, place);
          fireEvent.mouseDown(cell);
          fireEvent.keyDown(cell, { key: 'F9' });
          await expectExplanation(scenario);
          endCrawl();
        },
      ),
      { numRuns: runs(100, 3) },
    );
  });
});
