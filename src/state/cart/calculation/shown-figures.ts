import type { Snapshot } from 'valtio';
import { shownItem, type ShownItem } from '#domain/cart/figures/shown-item.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import type { Conversion } from '#domain/forecast/forex.ts';
import type { ItemState } from '../cart-state.ts';
import { itemFigures } from './item-figures.ts';

/** Returns the totals that make up an item: those of a package's funds, if they are known in this visit. */
export function partTotals(item: Snapshot<ItemState>): readonly ForecastTotals[] {
  const { answer } = item;
  if (answer?.kind === 'package' && answer.status === 'done')
    return (answer.forecast?.parts ?? []).map(({ totals }) => totals);
  const figures = itemFigures(item);
  return figures ? [figures.totals] : [];
}

/** Returns the displayed figures of an item, in its own currency or converted; null without figures. */
export function shownFigures(item: Snapshot<ItemState>, conversion?: Conversion): ShownItem | null {
  const parts = partTotals(item);
  return parts.length > 0 ? shownItem(parts, conversion) : null;
}
