import { useCallback } from 'react';
import type { Snapshot } from 'valtio';
import { rowFigures, withYearValue, type RowFigures } from '#domain/cart/table/row-figures.ts';
import type { TableRow } from '#domain/cart/table/table-rows.ts';
import type { Conversion } from '#domain/forecast/forex.ts';
import { seriesEnd } from '#domain/forecast/series-points.ts';
import type { PackageState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { pinnedValue } from '#state/cart/pinned-year.ts';
import { packageParts } from '#state/cart/calculation/item-figures.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { useRowResult } from './use-row-result.ts';

/** Returns the figures of a single package fund in the user's currency; null until they are known. */
export function fundFigures(
  bundle: Snapshot<PackageState>,
  fundId: string,
  conversion: Conversion | null,
): RowFigures | null {
  const parts = packageParts(bundle);
  const place = parts?.findIndex((one) => one.fundId === fundId) ?? -1;
  const part = parts?.[place];
  if (!part || !conversion) return null;
  const end = (name: 'unfavourable' | 'favourable') => seriesEnd(part, name);
  const ends = { unfavourable: end('unfavourable'), favourable: end('favourable') };
  const shown = shownFigures(bundle, conversion)?.parts[place];
  return shown ? rowFigures(shown, ends, conversion) : null;
}

/** Returns a function that reads the current figures of any row in the user's currency; null if it has none. */
export function useRowFigures(): (row: TableRow) => RowFigures | null {
  const resultOf = useRowResult();
  const conversionFrom = useConversions();
  return useCallback(
    (row) => {
      if (row.kind === 'group') return null;
      if (row.kind === 'fund') {
        const bundle = cart.package(row.uuid);
        return bundle
          ? fundFigures(bundle, row.fundId, conversionFrom(bundle.resolved.position.calcInput.currencyId))
          : null;
      }
      const item = cart.item(row.uuid);
      const result = item && resultOf(item);
      return result?.kind === 'figures' ? withYearValue(result.figures, pinnedValue([row.uuid])) : null;
    },
    [resultOf, conversionFrom],
  );
}
