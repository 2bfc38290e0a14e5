import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LookThroughPage } from '#features/look-through/look-through-page.tsx';
import { changeLookThroughView, shareUnits } from '#state/analysis/look-through-view.ts';
import { cart } from '#state/cart/cart.ts';
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
import { lookThroughOracle } from '#test/helpers/figures/look-through-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['ui', 'validation', 'cart', 'forecast', 'forecast-page', 'look-through']);
beforeEach(() => void new FakePortal());
afterEach(() => {
  changeLookThroughView({ unit: 'percent', mergesClasses: false });
  endCrawl();
  vi.unstubAllGlobals();
});

const asked = fc.record({
  items: crawledCarts(),
  width: windowWidths,
  basis: fc.constantFrom('invested', 'value'),
  unit: fc.constantFrom(...shareUnits),
  mergesClasses: fc.boolean(),
});

describe('the figures of the look-through', () => {
  it('are those of the funds in the items, in every place', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(asked, async ({ items, width, basis, ...view }) => {
        beginCrawl(width);
        changeLookThroughView(view);
        showPage(items, <LookThroughPage />, '/look-through');
        if (basis === 'value') {
          const choice = await screen.findByRole('radio', { name: 'Hodnota ve středním scénáři' });
          await vi.waitFor(() => expect(choice).toBeEnabled());
          await userEvent.click(choice);
          await screen.findByRole('combobox', { name: 'Rok' });
        }
        const read = await readSettled({
          main: '[data-figure="look.total"]',
          valueOf: () => lookThroughOracle(resolvedItems(cart.list.positions), basis),
        });
        tally.add(read);
        endCrawl();
      }),
      { numRuns: runs(200, 4) },
    );
    tally.print();
  });
});
