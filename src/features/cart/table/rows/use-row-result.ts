import { useCallback } from 'react';
import type { Snapshot } from 'valtio';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { rowFigures, type RowFigures } from '#domain/cart/table/row-figures.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { itemFigures, type ItemFigures } from '#state/cart/calculation/item-figures.ts';
import { itemStatus } from '#state/cart/calculation/item-status.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';

export type RowResult =
  | { kind: 'none' }
  | { kind: 'no-rate' }
  | { kind: 'figures'; figures: RowFigures; isCalculating: boolean };

/** Returns the result of an item in the user's currency once it is calculated. */
export function useRowResult(): (item: Snapshot<ItemState>) => RowResult {
  const conversionFrom = useConversions();
  return useCallback(
    (item) => {
      const status = itemStatus(item);
      const figures: ItemFigures | null = status === 'done' || status === 'calculating' ? itemFigures(item) : null;
      if (!figures) return { kind: 'none' };
      const conversion = conversionFrom(item.resolved.position.calcInput.currencyId);
      if (!conversion) return { kind: 'no-rate' };
      const shown = shownFigures(item, conversion);
      if (!shown) return { kind: 'none' };
      return {
        kind: 'figures',
        figures: rowFigures(shown.totals, figures, conversion),
        isCalculating: status === 'calculating',
      };
    },
    [conversionFrom],
  );
}
