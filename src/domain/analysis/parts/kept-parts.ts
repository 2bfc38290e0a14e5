import { partsOf, type KeptItem } from '../../cart/calculate/kept-items.ts';
import { summaryRates } from '../../cart/calculate/summary-rates.ts';
import type { SummaryContext } from '../../cart/calculate/cart-answers.ts';
import type { AnalysedPart } from './analysed-part.ts';

/**
 * Returns the parts of a cart's items, as cached for its forecast, converted into the currency of the summary; an item that
 * cannot be planned is left out, as in the forecast. If rates are missing, returns the currencies without one: different
 * currencies are never added.
 */
export function keptParts(
  items: readonly KeptItem[],
  context: SummaryContext,
): { parts: readonly AnalysedPart[] } | { missingFrom: readonly string[] } {
  const rates = summaryRates(context);
  const missingFrom = new Set<string>();
  const parts = items.flatMap((item) =>
    partsOf(item).flatMap(({ id, input: { currencyId, forecast } }): AnalysedPart[] => {
      const conversion = rates.conversionFrom(currencyId);
      if (conversion) return [{ id, positionId: item.id, currencyId, forecast, conversion }];
      missingFrom.add(currencyId);
      return [];
    }),
  );
  return missingFrom.size > 0 ? { missingFrom: [...missingFrom] } : { parts };
}
