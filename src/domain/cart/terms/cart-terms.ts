import type { PlainDate } from '../../dates/plain-date.ts';
import type { FeeRange } from '../../fees/fee-scheme.ts';
import { fingerprint } from '../../fingerprint.ts';
import type { ForecastItem } from '../../forecast/forecast-item.ts';
import { usedRates, type RateContext, type UsedRate } from '../figures/used-rates.ts';
import type { ResolvedItem } from '../resolve/calculator-input.ts';

/** An item that counts, with the scheme, gains and method that it was resolved to; a fund of a package is one of its own. */
export interface ItemTerms extends Omit<ForecastItem, 'age'> {
  currencyId: string;
}

/** The terms that the figures of a cart rest on (calculation, section 9), without anything personal. */
export interface ResolvedTerms {
  /** The same for the same rates, schemes, gains, methods and discounts, in the same order. */
  version: string;
  /** The day of the newest price. */
  dataDate: PlainDate | null;
  /** The currency of the totals. */
  currencyId: string;
  rates: readonly UsedRate[];
  items: readonly ItemTerms[];
  /** Whether the client's age counted, which is not part of the terms. */
  hasAge: boolean;
}

/** The part of an item's terms that does not depend on what was entered for it. */
const ownTerms = ({ currencyId, chargingMethod, feeScheme, discount, prepaid, path }: ItemTerms) => ({
  currencyId,
  chargingMethod,
  feeScheme,
  discount,
  prepaid,
  path,
});

const rangeOf = ({ from, rate }: FeeRange): FeeRange => ({ from, rate });

/** The parts in one order and without what the catalogue knows besides, so that the same terms are the same text. */
function itemTerms({ forecast, currencyId }: ResolvedItem): ItemTerms {
  const { id, oneOffAmount, periodicalAmount, investmentHorizon } = forecast;
  const { chargingMethod: method, feeScheme: scheme, prepaid, discount = 0, path } = forecast;
  return {
    id,
    currencyId,
    oneOffAmount,
    periodicalAmount,
    investmentHorizon,
    chargingMethod: method
      ? { method: method.method, minimalInvestmentPct: method.minimalInvestmentPct ?? null }
      : null,
    feeScheme: scheme
      ? {
          calculationBase: scheme.calculationBase,
          paymentRanges: scheme.paymentRanges.map(rangeOf),
          prepaidRanges: scheme.prepaidRanges.map(rangeOf),
        }
      : null,
    discount,
    prepaid: prepaid
      ? {
          maxAge: prepaid.maxAge ?? null,
          maxInvestmentHorizon: prepaid.maxInvestmentHorizon ?? null,
          maxTargetAmount: prepaid.maxTargetAmount ?? null,
        }
      : null,
    path:
      path?.map(({ investmentHorizon: years, unfavourableGain, moderateGain, favourableGain }) => ({
        investmentHorizon: years,
        unfavourableGain,
        moderateGain,
        favourableGain,
      })) ?? null,
  };
}

const isOfKnownAge = ({ forecast: { age, prepaid } }: ResolvedItem): boolean => age != null && prepaid?.maxAge != null;

/** Returns the terms of the items that count in a cart. */
export function cartTerms(
  inputs: readonly ResolvedItem[],
  summary: RateContext,
  dataDate: PlainDate | null,
): ResolvedTerms {
  const items = inputs.map(itemTerms);
  const rates = usedRates(inputs, summary);
  const { currencyId } = summary;
  const version = fingerprint(JSON.stringify([currencyId, rates, items.map(ownTerms)]));
  return { version, dataDate, currencyId, rates, items, hasAge: inputs.some(isOfKnownAge) };
}
