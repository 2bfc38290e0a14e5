import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { termsParts } from '#domain/analysis/parts/terms-parts.ts';
import { exactFigure } from '#domain/figures/exact-figure.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import { returnPerYear } from '#domain/forecast/return-per-year.ts';
import { paidItems } from '#domain/analysis/drivers/item-drivers.ts';
import { missingAge } from './analysed-terms.ts';
import { faultAt } from '../command-input.ts';
import { forecastOf } from './forecast/forecast-text.ts';
import type { CartWithTerms } from './read-cart-with-terms.ts';

const fault = (path: readonly PropertyKey[], message: string) => ({ faults: [faultAt({ path, message })] });

/**
 * Returns every figure of a cart from the terms in its file, funds of packages one by one, as `npm run figures` prints them; or why
 * it has none, a line for each fault.
 */
export function termsFigures({ terms, figures }: CartWithTerms, age: number | null) {
  const resolved = termsParts(terms, age);
  if ('missingFrom' in resolved)
    return fault(['terms', 'rates'], `has no rate from ${resolved.missingFrom.join(', ')}`);
  const ageless = missingAge(terms, age);
  if (ageless.length > 0) return { faults: ageless.map(faultAt) };
  const { parts } = resolved;
  if (parts.length === 0) return fault(['terms', 'items'], 'has no item that counts');
  const whole = projectParts(parts);
  const { totals, disclosure, series, months } = whole;
  return {
    answer: {
      terms: { version: terms.version, dataDate: terms.dataDate },
      items: parts.map(({ id, currencyId, forecast }) => {
        const { id: _, ...answer } = forecastOf(forecast);
        return { id, currencyId, input: forecast, ...answer };
      }),
      summary: {
        currencyId: terms.currencyId,
        months,
        ...totals,
        disclosure,
        returnPerYear: exactFigure('cart.return-per-year', returnPerYear(whole.parts.flatMap(paidItems))),
        yearly: pointsToTotals(series, months, totals),
      },
      rates: terms.rates,
      leftOut: figures?.leftOut ?? [],
    },
  };
}
