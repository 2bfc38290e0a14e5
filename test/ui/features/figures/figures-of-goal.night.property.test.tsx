import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { cart } from '#state/cart/cart.ts';
import { openGoalSeek } from '#state/dialogs.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import {
  beginCrawl,
  crawledCarts,
  endCrawl,
  figureTally,
  readSettled,
  resolvedItems,
  showPage,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { goalOracle } from '#test/helpers/figures/goal-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['ui', 'validation', 'cart', 'goal-seek', 'packages', 'forecast', 'drafts']);
beforeEach(() => void new FakePortal());
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

const ways = ['Měsíčně', 'Jednorázově', 'Horizont', 'Všechny položky v poměru'] as const;

const asked = fc.record({
  items: crawledCarts(8),
  width: windowWidths,
  /** The goal as a multiple of the present value, in hundredths. */
  percent: fc.oneof(fc.integer({ min: 20, max: 400 }), fc.constant(5000)),
  way: fc.constantFrom(...ways),
});

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** The amount that reaches this goal has cents. */
const amountSought: Asked = {
  items: [cartItem('Fund', 'equity', { oneOffAmount: 123_456, periodicalAmount: 2345, investmentHorizon: 6 })],
  width: 1440,
  percent: 150,
  way: ways[0],
};

describe('the figures of the search for a goal', () => {
  it('are those of every way to it, in every place', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(asked, async ({ items, width, percent, way }) => {
        beginCrawl(width);
        showPage(items, <CartDialogs />);
        await waitFor(() => expect(cart.summary.forecast?.totals.expectedAssets ?? 0).toBeGreaterThan(0));
        const target = Math.round((cart.summary.forecast?.totals.expectedAssets ?? 0) * percent) / 100;
        openGoalSeek({ target, inflation: null, onGoal: () => undefined });
        await userEvent.click(await screen.findByRole('radio', { name: way }));
        await waitFor(() => expect(document.body).not.toHaveTextContent('Počítáme…'));
        const read = await readSettled({
          main: '[data-figure="goal.value:before"]',
          valueOf: () => goalOracle(resolvedItems(cart.list.positions), target),
        });
        tally.add(read);
        endCrawl();
      }),
      { numRuns: runs(60, 2), examples: [[amountSought]] },
    );
    tally.print();
  });
});
