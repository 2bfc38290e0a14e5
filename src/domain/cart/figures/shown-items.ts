import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { unchanged, type Conversion } from '../../forecast/forex.ts';
import { shownParts, shownTotals, type ShownTotals } from '../../forecast/shown-totals.ts';
import { convertedTotals, summedTotals } from '../../forecast/summed-totals.ts';

/** A calculated item: its own totals as a single part, or those of a package's funds. */
export interface CountedItem {
  currencyId: string;
  parts: readonly ForecastTotals[];
}

/** Totals in the item's currency, and in that of the cart's summary; null without a rate. */
interface ShownFigures {
  own: ShownTotals;
  converted: ShownTotals | null;
}

/** The figures of an item as every screen shows them, with those of its parts, in whole units. */
export interface ShownItem extends ShownFigures {
  parts: readonly ShownFigures[];
}

interface ShownSummary {
  currencyId: string;
  /** Totals of the whole cart; null if a rate is missing. */
  totals: ForecastTotals | null;
  conversionFrom: (currencyId: string) => Conversion | null;
}

/**
 * Rounds the figures of a cart's items for display, in their order: in the currency of the summary they add up to its displayed
 * totals, and the parts of an item add up to the item (calculation, section 8). In another currency an item is rounded by
 * itself.
 */
export function shownItems(items: readonly CountedItem[], summary: ShownSummary): ShownItem[] {
  const converted = convertedItems(items, summary);
  return items.map(({ currencyId, parts }, index): ShownItem => {
    const inSummary = converted?.[index] ?? null;
    if (inSummary && currencyId === summary.currencyId)
      return {
        own: inSummary.item,
        converted: inSummary.item,
        parts: inSummary.parts.map((part) => ({ own: part, converted: part })),
      };
    const own = shownTotals(summedTotals(parts));
    return {
      own,
      converted: inSummary?.item ?? null,
      parts: shownParts(parts, own).map((part, place) => ({ own: part, converted: inSummary?.parts[place] ?? null })),
    };
  });
}

interface ConvertedItem {
  item: ShownTotals;
  parts: readonly ShownTotals[];
}

function convertedItems(
  items: readonly CountedItem[],
  { currencyId, totals, conversionFrom }: ShownSummary,
): ConvertedItem[] | null {
  if (!totals) return null;
  const parts = items.map((item) => {
    const conversion = item.currencyId === currencyId ? unchanged : conversionFrom(item.currencyId);
    return conversion && item.parts.map((part) => convertedTotals(part, conversion));
  });
  const known = parts.filter((own) => own !== null);
  if (known.length < parts.length) return null;
  const shown = shownParts(known.map(summedTotals), shownTotals(totals));
  return shown.map((item, index) => ({ item, parts: shownParts(known[index] ?? [], item) }));
}
