import fc from 'fast-check';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import type { ProductPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { showProposal } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, showCart } from '#test/helpers/cart/open-cart.tsx';
import { openForecast } from '#test/helpers/cart/open-forecast.tsx';
import {
  beginCrawl,
  crawledCarts,
  endCrawl,
  figureTally,
  openCards,
  readSettled,
  resolvedItems,
  showPage,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
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
  'drivers',
  'goal-seek',
  'catalogue',
  'drafts',
  'products',
  'shell',
  'funds',
  'proposal',
  'proposal-document',
  'compare',
]);
beforeEach(() => void new FakePortal());
afterEach(() => {
  forgetCart();
  showProposal('calculating');
  vi.unstubAllGlobals();
});

const amounts = (oneOffAmount: number, periodicalAmount: number | null, investmentHorizon: number) => ({
  oneOffAmount,
  periodicalAmount,
  investmentHorizon,
});

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
  drivers: (positions: readonly ProductPosition[]) => void openForecast(positions, '/forecast?view=drivers'),
  'drivers in money of today': (positions: readonly ProductPosition[]) =>
    void openForecast(positions, '/forecast?view=drivers&real=2.5'),
  home: (positions: readonly ProductPosition[]) => showPage(positions, <HomePage />),
  compare: (positions: readonly ProductPosition[]) => showPage(positions, <ComparePage />),
  proposal: (positions: readonly ProductPosition[]) => {
    userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK' });
    showPage(positions, <ProposalPage />);
  },
};

const screens = Object.keys(opened) as (keyof typeof opened)[];

/** The first proposal is of all funds, or of the first item where there are none. */
function shownOn(screen: keyof typeof opened) {
  const { positions } = cart.list;
  if (screen !== 'proposal') return positions;
  const funds = positions.filter(({ itemType }) => itemType === 'Fund');
  return funds.length > 0 ? funds : positions.slice(0, 1);
}

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
  // The value under a change was rounded to cents first, and then to whole units.
  {
    items: [cartItem('Program', 'growth', amounts(1_444_369, 26_619, 4))],
    screen: 'drivers in money of today',
    width: 1440,
  },
  // The return in percent was that of the rounded amounts.
  { items: [cartItem('Fund', 'bond', amounts(1000.27, null, 2))], screen: 'forecast in money of today', width: 1440 },
];

/** The main figure of any of the screens. */
const mainFigures = [
  '="row.expected-assets:total"',
  '="cart.expected-assets"',
  '="cart.expected-assets:A"',
  '="fees.loss"',
  '$=":real"',
]
  .map((name) => `[data-figure${name}]`)
  .join();

describe('every figure of a screen', () => {
  it('is the one of the calculation, in every place, and has a name', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: crawledCarts(), screen: fc.constantFrom(...screens), width: windowWidths, tab: fc.nat(9) }),
        async ({ items: positions, screen, width, tab }) => {
          beginCrawl(width);
          opened[screen](positions);
          if (screen === 'cards') await openCards(tab);
          const valueOf = () => figureOracle(resolvedItems(shownOn(screen)));
          const read = await readSettled({ main: mainFigures, valueOf });
          tally.add(read);
          endCrawl();
        },
      ),
      { numRuns: runs(300, 12), examples: found.map((example) => [{ ...example, tab: 0 }]) },
    );
    tally.print();
  });
});
