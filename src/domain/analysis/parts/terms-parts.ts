import { positionOfPart } from '../../cart/resolve/resolve-package.ts';
import type { ResolvedTerms } from '../../cart/terms/cart-terms.ts';
import { conversionBetween } from '../../forecast/forex.ts';
import type { AnalysedPart } from './analysed-part.ts';

/**
 * Returns the parts of a cart as its terms resolved them, in cart order, converted by their rates; the client's age is not among
 * the terms and is given. If rates are missing, returns the currencies without one: different currencies are never added
 * (calculation, section 11).
 */
export function termsParts(
  { currencyId: toId, rates, items }: Pick<ResolvedTerms, 'currencyId' | 'rates' | 'items'>,
  age: number | null = null,
): { parts: readonly AnalysedPart[] } | { missingFrom: readonly string[] } {
  const pairs = rates.flatMap((rate) => rate.pairs);
  const missingFrom = new Set<string>();
  const parts = items.flatMap(({ currencyId, ...forecast }): AnalysedPart[] => {
    const { id } = forecast;
    const conversion = conversionBetween(currencyId, toId, pairs);
    if (conversion)
      return [{ id, positionId: positionOfPart(id), currencyId, forecast: { ...forecast, age }, conversion }];
    missingFrom.add(currencyId);
    return [];
  });
  return missingFrom.size > 0 ? { missingFrom: [...missingFrom] } : { parts };
}
