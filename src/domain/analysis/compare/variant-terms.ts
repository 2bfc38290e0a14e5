import type { CartCatalogue, Gains } from '../../cart/catalogue/cart-catalogue.ts';
import type { ForexPair } from '../../forecast/forecast-result.ts';
import { shiftedGain } from '../../forecast/gain-range.ts';

const moved = (gain: number | null | undefined, points: number) => (gain == null ? gain : shiftedGain(gain, points));

const withPoints = <Entity extends Gains>(entity: Entity, points: number): Entity => ({
  ...entity,
  unfavourableGain: moved(entity.unfavourableGain, points),
  moderateGain: moved(entity.moderateGain, points),
  favourableGain: moved(entity.favourableGain, points),
});

/** Returns a catalogue whose asset classes and programs all gain so many percentage points more a year. */
export const catalogueWithGains = (catalogue: CartCatalogue, points: number): CartCatalogue => ({
  ...catalogue,
  assetClassById: new Map([...catalogue.assetClassById].map(([id, gains]) => [id, withPoints(gains, points)])),
  programById: new Map([...catalogue.programById].map(([id, program]) => [id, withPoints(program, points)])),
});

/** Returns rates at which all other currencies are worth so many percent more of a currency. */
export function ratesWithCurrency(rates: readonly ForexPair[], currencyId: string, percent: number): ForexPair[] {
  const factor = 1 + percent / 100;
  return rates.map((pair) => {
    if (pair.currencyToId === currencyId) return { ...pair, forexRate: pair.forexRate * factor };
    return pair.currencyFromId === currencyId ? { ...pair, forexRate: pair.forexRate / factor } : pair;
  });
}
