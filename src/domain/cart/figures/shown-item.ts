import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { unchanged, type Conversion } from '../../forecast/forex.ts';
import { shownParts, shownTotals, type ShownTotals } from '../../forecast/shown-totals.ts';
import { convertedTotals, summedTotals } from '../../forecast/summed-totals.ts';

/** The figures of an item as every screen shows them, with those of its parts, in whole units. */
export interface ShownItem {
  totals: ShownTotals;
  parts: readonly ShownTotals[];
}

/**
 * Rounds the totals of an item for display, those of its parts (the funds of a package, or its only one) so that they add up to
 * it. It is rounded by itself: the other items of the cart do not change it (calculation, section 8).
 *
 * @param parts - in the item's currency
 */
export function shownItem(parts: readonly ForecastTotals[], conversion: Conversion = unchanged): ShownItem {
  const converted = parts.map((part) => convertedTotals(part, conversion));
  const totals = shownTotals(summedTotals(converted));
  return { totals, parts: shownParts(converted, totals) };
}
