import { conversionBetween, conversionFactor, type Conversion } from '../../forecast/forex.ts';
import type { SummaryContext } from './cart-answers.ts';

/** The ways from the items' currencies into that of the summary, looked up once a context. */
export interface SummaryRates {
  /** Changes whenever the currency of the summary or a rate does. */
  key: string;
  /** Null where no rates lead there. */
  conversionFrom: (currencyId: string) => Conversion | null;
  /** The same as a factor, 0 where no rates lead there: such an item must not spoil the running total. */
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
