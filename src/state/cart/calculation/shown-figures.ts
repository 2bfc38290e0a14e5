import type { Snapshot } from 'valtio';
import { shownItem, type ShownItem } from '#domain/cart/figures/shown-item.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import type { Conversion } from '#domain/forecast/forex.ts';
import { convertedTotals, summedTotals } from '#domain/forecast/summed-totals.ts';
import type { ItemState } from '../cart-state.ts';
import { itemFigures } from './item-figures.ts';

/** Returns the totals that make up an item: those of a package's funds, if they are known in this visit. */
function partsOf(item: Snapshot<ItemState>): readonly ForecastTotals[] {
  const { answer } = item;
  if (answer?.kind === 'package' && answer.status === 'done')
    return (answer.forecast?.parts ?? []).map(({ totals }) => totals);
  const figures = itemFigures(item);
  return figures ? [figures.totals] : [];
}

/** Returns the displayed figures of an item, in its own currency or converted; null without figures. */
export function shownFigures(item: Snapshot<ItemState>, conversion?: Conversion): ShownItem | null {
  const parts = partsOf(item);
  return parts.length > 0 ? shownItem(parts, conversion) : null;
}

/** Returns an item's totals in cents of the summary's currency, which add up to those of the cart; null without figures. */
export function summaryTotals(item: Snapshot<ItemState>, conversion: Conversion): ForecastTotals | null {
  const parts = partsOf(item);
  return parts.length > 0 ? summedTotals(parts.map((part) => convertedTotals(part, conversion))) : null;
}
