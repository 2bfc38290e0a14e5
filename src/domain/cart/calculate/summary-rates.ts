import { conversionBetween, conversionFactor, type Conversion } from '../../forecast/forex.ts';
import type { SummaryContext } from './cart-answers.ts';

/** Conversions from the items' currencies into that of the summary, looked up once per context. */
export interface SummaryRates {
  /** Changes whenever the summary's currency or a rate does. */
  key: string;
  /** Null if no rates connect the currencies. */
  conversionFrom: (currencyId: string) => Conversion | null;
  /**
   * The conversion as a factor; 0 if no rates connect the currencies, so that such an item does not corrupt the running total.
   */
  factorFrom: (currencyId: string) => number;
}

export function summaryRates({ currencyId: toId, rates }: SummaryContext): SummaryRates {
  const known = new Map<string, Conversion | null>();
  const conversionFrom = (fromId: string) => {
    const conversion = known.get(fromId) ?? conversionBetween(fromId, toId, rates);
    known.set(fromId, conversion);
    return conversion;
  };
  return {
    key: JSON.stringify([toId, rates]),
    conversionFrom,
    factorFrom: (fromId) => {
      const conversion = conversionFrom(fromId);
      return conversion ? conversionFactor(conversion) : 0;
    },
  };
}
