import { ref, type Snapshot } from 'valtio';
import { shownItems, type CountedItem, type ShownItem } from '#domain/cart/figures/shown-items.ts';
import type { ForexPair, ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, type Conversion } from '#domain/forecast/forex.ts';
import { shownParts, shownTotals } from '#domain/forecast/shown-totals.ts';
import { convertedTotals, summedTotals } from '#domain/forecast/summed-totals.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { ItemState } from '../cart-state.ts';
import { itemFigures } from './item-figures.ts';

/** Returns the result that an item's figures come from: the latest one, or that of the user's last visit. */
const sourceOf = ({ answer, kept }: Snapshot<ItemState>): object | null => (answer?.status === 'done' ? answer : kept);

/** Returns the totals that make up an item: those of a package's funds, if they are known in this visit. */
function partsOf(item: Snapshot<ItemState>): readonly ForecastTotals[] {
  const { answer } = item;
  if (answer?.kind === 'package' && answer.status === 'done')
    return (answer.forecast?.parts ?? []).map(({ totals }) => totals);
  const figures = itemFigures(item);
  return figures ? [figures.totals] : [];
}

const countedItem = (item: Snapshot<ItemState>, ownId: string): CountedItem => ({
  currencyId: item.resolved.position.calcInput.currencyId ?? ownId,
  parts: partsOf(item),
});

interface ShownSummary {
  currencyId: string;
  /** Null if a rate is missing. */
  totals: ForecastTotals | null;
  rates: readonly ForexPair[];
}

/** Rounds the figures of all items together, so that they add up to the summary; changes only items whose figures differ. */
export function showFigures(items: readonly ItemState[], { currencyId, totals, rates }: ShownSummary): void {
  const counted = items.flatMap((item) => {
    const of = sourceOf(item);
    return of && itemFigures(item) ? [{ item, of }] : [];
  });
  const shown = shownItems(
    counted.map(({ item }) => countedItem(item, currencyId)),
    { currencyId, totals, conversionFrom: (id) => conversionBetween(id, currencyId, rates) },
  );
  counted.forEach(({ item, of }, index) => {
    const figures = shown[index];
    const isShown = item.shown?.of === of && isDeepEqual(item.shown.figures, figures);
    if (figures && !isShown) item.shown = ref({ of, figures });
  });
}

/**
 * Returns the displayed figures of an item: with those of the whole cart, or by itself while the cart is calculated; null
 * without figures.
 */
export function shownItem(item: Snapshot<ItemState>): ShownItem | null {
  const figures = itemFigures(item);
  if (!figures) return null;
  if (item.shown && item.shown.of === sourceOf(item)) return item.shown.figures;
  const own = shownTotals(figures.totals);
  const parts = shownParts(partsOf(item), own);
  return { own, converted: null, parts: parts.map((part) => ({ own: part, converted: null })) };
}

/** Returns an item's totals in cents of the summary's currency, which add up to those of the cart; null without figures. */
export function summaryTotals(item: Snapshot<ItemState>, conversion: Conversion): ForecastTotals | null {
  const parts = partsOf(item);
  return parts.length > 0 ? summedTotals(parts.map((part) => convertedTotals(part, conversion))) : null;
}
