import fc from 'fast-check';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { forecastItem, type ForecastItemBounds } from './forecast-item.ts';

const conversions = [
  { currencyId: 'CZK', conversion: { multipliers: [], divisors: [], pairs: [] } },
  { currencyId: 'EUR', conversion: { multipliers: [24.365], divisors: [1], pairs: [] } },
  { currencyId: 'HUF', conversion: { multipliers: [6.2131], divisors: [100], pairs: [] } },
] as const;

/** Parts of a cart in several currencies, each with a unique id. */
export const analysedParts = (bounds: ForecastItemBounds = {}, maxLength = 5): fc.Arbitrary<AnalysedPart[]> =>
  fc.array(
    fc
      .tuple(forecastItem(bounds), fc.constantFrom(...conversions))
      .map(([forecast, way]): AnalysedPart => ({ id: forecast.id, positionId: forecast.id, forecast, ...way })),
    { minLength: 1, maxLength },
  );
