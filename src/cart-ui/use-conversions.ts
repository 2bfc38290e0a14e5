import { useCallback, useMemo } from 'react';
import { useSnapshot, type Snapshot } from 'valtio';
import { convertedFigures, type RowFigures } from '#domain/cart/table/row-figures.ts';
import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, type Conversion } from '#domain/forecast/forex.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { itemFigures, type ItemFigures } from '#state/cart/item-figures.ts';
import { itemStatus } from '#state/cart/item-status.ts';
import { userState } from '#state/session/user.ts';

/** Returns conversions into the user's currency, each looked up once; null if no rates exist for a currency. */
export function useConversions(): (currencyId: string | null) => Conversion | null {
  const { forex } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const own = user?.currencyId ?? '';
  return useMemo(() => conversionsInto(own, forex), [own, forex]);
}

/** Returns a memoized conversion function. */
function conversionsInto(ownId: string, rates: readonly ForexPair[]) {
  const known = new Map<string, Conversion | null>();
  return (currencyId: string | null) => {
    const fromId = currencyId ?? ownId;
    const conversion = known.get(fromId) ?? conversionBetween(fromId, ownId, rates);
    known.set(fromId, conversion);
    return conversion;
  };
}

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
      return {
        kind: 'figures',
        figures: convertedFigures(figures, conversion),
        isCalculating: status === 'calculating',
      };
    },
    [conversionFrom],
  );
}
