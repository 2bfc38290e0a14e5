import { setTimeout as pause } from 'node:timers/promises';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import type { ProductPosition, ProductType } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { forgetProposal } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';
import { openForecast } from '#test/helpers/cart/open-forecast.tsx';
import { figureOracle, type OracleItem } from '#test/helpers/figures/figure-oracle.ts';
import { readScreen, type ReadScreen } from '#test/helpers/figures/shown-figures.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', [
  'ui',
  'validation',
  'common',
  'cart',
  'cart-table',
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
  'compare',
]);
beforeEach(() => void new FakePortal());
afterEach(() => {
  forgetCart();
  forgetProposal();
  vi.unstubAllGlobals();
});

/** Products of the small catalogue, with the classes that they are made of; the gains of the last one are not known. */
const products: readonly { itemType: ProductType; id: string; classes: Record<string, number> }[] = [
  { itemType: 'Fund', id: 'equity', classes: { shares: 100 } },
  { itemType: 'Fund', id: 'bond', classes: { bonds: 100 } },
  { itemType: 'Program', id: 'growth', classes: { shares: 60, bonds: 40 } },
  { itemType: 'Program', id: 'plain', classes: { shares: 60, bonds: 40 } },
];
const unclassed = { itemType: 'Fund', id: 'unclassed', classes: { unknown: 100 } } as const;

const amounts = (oneOffAmount: number, periodicalAmount: number | null, investmentHorizon: number) => ({
  oneOffAmount,
  periodicalAmount,
  investmentHorizon,
});

const cents = (most: number) => fc.integer({ min: 100_000, max: most }).map((amount) => amount / 100);
const item = ({ itemType, id }: (typeof products)[number]) =>
  fc
    .record({
      oneOffAmount: fc.oneof(cents(200_000_000), fc.integer({ min: 1000, max: 2_000_000 })),
      periodicalAmount: id === 'bond' ? fc.constant(null) : fc.option(fc.integer({ min: 500, max: 50_000 })),
      investmentHorizon: fc.integer({ min: 1, max: 25 }),
    })
    .map((input) => cartItem(itemType, id, input));
const items = fc
  .tuple(fc.subarray(products.slice(), { minLength: 1 }), fc.subarray([unclassed]))
  .chain(([chosen, apart]) => fc.tuple(...[...chosen, ...apart].map(item)));

function show(positions: readonly ProductPosition[], page: ReactNode): void {
  const value = { format: 2, items: positions };
  localStorage.setItem('cart:advisor', JSON.stringify({ version: 1, revision: 1, value }));
  void cart.open('advisor');
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
}

const opened = {
  cards: (positions: readonly ProductPosition[]) => void showCart(positions),
  table: (positions: readonly ProductPosition[]) => {
    showCart(positions);
    chooseCartView('table');
  },
  forecast: (positions: readonly ProductPosition[]) => void openForecast(positions),
  'forecast in money of today': (positions: readonly ProductPosition[]) =>
    void openForecast(positions, '/forecast?real=2.5'),
  'effect of fees': (positions: readonly ProductPosition[]) => void openForecast(positions, '/forecast?view=fees'),
  home: (positions: readonly ProductPosition[]) => show(positions, <HomePage />),
  compare: (positions: readonly ProductPosition[]) => show(positions, <ComparePage />),
  proposal: (positions: readonly ProductPosition[]) => {
    userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK' });
    show(positions, <ProposalPage />);
  },
};
/** Answers the queries of the page for the width of a window in pixels. */
function openWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, rem] = /^\((min|max)-width: ([\d.]+)rem\)$/u.exec(query) ?? [];
    const pixels = 16 * Number(rem);
    return {
      matches: bound === 'min' ? width >= pixels : bound === 'max' && width <= pixels,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}

const screens = Object.keys(opened) as (keyof typeof opened)[];

/** The first proposal is of all funds, or of the first item where there are none. */
function shownOn(screen: keyof typeof opened) {
  const { positions } = cart.list;
  if (screen !== 'proposal') return positions;
  const funds = positions.filter(({ itemType }) => itemType === 'Fund');
  return funds.length > 0 ? funds : positions.slice(0, 1);
}

/** The cart as it was resolved, for a calculation of its own. */
const resolved = (screen: keyof typeof opened): OracleItem[] =>
  shownOn(screen).flatMap(({ uuid, id, itemType }) => {
    const input = cart.product(uuid)?.resolved.input;
    const product = [...products, unclassed].find((one) => one.id === id);
    return input?.kind === 'product' && product
      ? [{ uuid, itemType, classes: product.classes, forecast: input.forecast }]
      : [];
  });

/** Values that are shown as they were entered or assumed. */
const isAssumed = (text: string) => /inflac/u.test(text) || /^[+\u2212]?\d+,\d\d\u00A0% \//u.test(text);

/** Carts whose figures contradicted each other once. */
const found: { items: ProductPosition[]; screen: keyof typeof opened; width: number }[] = [
  // Fees of 97,725.50 by year were a sum of doubles a little below.
  { items: [cartItem('Program', 'plain', amounts(1_985_644.5, 5678, 14))], screen: 'effect of fees', width: 1440 },
  // Figures in money of today were rounded to cents first, and then to whole units.
  {
    items: [
      cartItem('Fund', 'equity', amounts(334_872.8, 3778, 17)),
      cartItem('Program', 'growth', amounts(1011, 33_772, 20)),
    ],
    screen: 'forecast in money of today',
    width: 1440,
  },
  {
    items: [cartItem('Program', 'growth', amounts(991_448, 12_628, 9))],
    screen: 'forecast in money of today',
    width: 1440,
  },
  // The return in percent was that of the rounded amounts.
  { items: [cartItem('Fund', 'bond', amounts(1000.27, null, 2))], screen: 'forecast in money of today', width: 1440 },
];

/** The main figure of any of the screens. */
const mainFigures = ['="cart.expected-assets"', '="cart.expected-assets:A"', '="fees.loss"', '$=":real"']
  .map((name) => `[data-figure${name}]`)
  .join();

/** Reads the screen once its figures are calculated, and again while some are still those of a moment before. */
async function readSettled(screen: keyof typeof opened): Promise<ReadScreen> {
  await waitFor(() => {
    expect(document.querySelector(mainFigures)).toHaveTextContent(/\d|N\/A/);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(cart.summary.status).toBe('done');
  });
  const valueOf = figureOracle(resolved(screen));
  const readNow = () => {
    const { unnamed, ...read } = readScreen(document.body, valueOf);
    return { ...read, unnamed: unnamed.filter((text) => !isAssumed(text)) };
  };
  let read = readNow();
  for (let tries = 0; read.wrong.length + read.unnamed.length > 0 && tries < 50; tries += 1) {
    await act(() => pause(20));
    read = readNow();
  }
  return read;
}

describe('every figure of a screen', () => {
  it('is the one of the calculation, in every place, and has a name', { timeout: 600_000 }, async () => {
    const counts = { figures: 0, carts: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items, screen: fc.constantFrom(...screens), width: fc.constantFrom(1440, 1024, 390) }),
        async ({ items: positions, screen, width }) => {
          cleanup();
          forgetCart();
          forgetProposal();
          openCatalogue();
          openWindow(width);
          opened[screen](positions);
          const { checked, ...faults } = await readSettled(screen);
          expect(faults).toEqual({ wrong: [], unknown: [], unnamed: [] });
          counts.figures += checked;
          counts.carts += 1;
          cleanup();
          forgetCart();
          forgetProposal();
        },
      ),
      { numRuns: runs(300, 30), examples: found.map((example): [typeof example] => [example]) },
    );
    console.log(`${counts.figures} figures of ${counts.carts} carts`);
  });
});
