import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VariantChange } from '#domain/cart/document.ts';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { compareState, compareVariant, dropCompared } from '#state/compare/compare.ts';
import {
  beginCrawl,
  crawledCarts,
  endCrawl,
  oracleItems,
  readSettled,
  resolvedItems,
  showPage,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { differenceOracle } from '#test/helpers/figures/difference-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['ui', 'validation', 'cart', 'compare', 'forecast', 'forecast-page', 'drafts', 'shell']);
beforeEach(() => void new FakePortal());
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

const changes = fc.constantFrom<VariantChange>(
  { kind: 'horizon', years: 5 },
  { kind: 'amounts', percent: 10 },
  { kind: 'method', chargingMethodId: 'upfront' },
);

describe('every figure of a comparison', () => {
  it('is the one of the calculation for both carts and for what their difference is due to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: crawledCarts(15), change: changes, width: windowWidths }),
        async ({ items, change, width }) => {
          for (const { id } of compareState.carts.slice()) dropCompared(id);
          beginCrawl(width);
          showPage(items, <ComparePage />);
          await waitFor(() => expect(cart.summary.status).toBe('done'));
          act(() => void compareVariant(change));
          await waitFor(() => expect(compareState.carts[0]?.status).toBe('done'));
          const valueOf = () =>
            differenceOracle(
              resolvedItems(cart.list.positions),
              oracleItems(compareState.carts[0]?.figures?.side.items.map(({ resolved }) => resolved) ?? []),
            );
          const { unknown, ...faults } = await readSettled({ main: '[data-figure="difference.total:B"]', valueOf });

          expect(faults.checked).toBeGreaterThan(20);
          // The name of a variant says by how many percent its amounts are higher.
          const unnamed = faults.unnamed.filter((text) => !/Částky o 10\u00A0% vyšší/u.test(text));
          expect({ wrong: faults.wrong, unnamed }).toEqual({ wrong: [], unnamed: [] });
          // Differences by year are read without a variant, where they are 0.
          expect(unknown.filter((name) => !/^(?:cart|year)\.difference/u.test(name))).toEqual([]);
          for (const { id } of compareState.carts.slice()) dropCompared(id);
          endCrawl();
        },
      ),
      { numRuns: runs(100, 4) },
    );
  });
});
