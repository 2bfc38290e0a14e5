import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeesEffectPage } from '#features/forecast/fees-effect/fees-effect-page.tsx';
import { cart } from '#state/cart/cart.ts';
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
import { effectOracle } from '#test/helpers/figures/effect-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['ui', 'validation', 'cart', 'packages', 'forecast', 'forecast-page']);
beforeEach(() => void new FakePortal());
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

/** The value at an early exit, 117,880.4977, was rounded to cents first, and then to whole units. */
const found = {
  items: [cartItem('Fund', 'equity', { oneOffAmount: 100_235, periodicalAmount: null, investmentHorizon: 5 })],
  width: 1440,
  at: 0,
};

describe('the figures of the effect of fees', () => {
  it('are those of every charging method, in every place', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: crawledCarts(), width: windowWidths, at: fc.nat() }),
        async ({ items, width, at }) => {
          beginCrawl(width);
          const place = at % items.length;
          showPage(items, <FeesEffectPage />, `/forecast/fees?item=${items[place]?.uuid ?? ''}`);
          const read = await readSettled({
            main: '[data-figure^="effect.value"]',
            valueOf: () => {
              const resolved = resolvedItems(cart.list.positions);
              return effectOracle(resolved, resolved[place] ?? expect.fail());
            },
          });
          tally.add(read);
          endCrawl();
        },
      ),
      { numRuns: runs(200, 4), examples: [[found]] },
    );
    tally.print();
  });
});
