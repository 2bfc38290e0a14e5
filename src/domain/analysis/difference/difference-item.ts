import type { ForecastItem } from '../../forecast/forecast-item.ts';
import type { Conversion } from '../../forecast/forex.ts';

/** An item that counts, and its conversion into the client's currency. */
export interface ConvertedItem {
  /** Items of two carts with the same id are a pair. */
  id: string;
  leftOut: null;
  forecast: Omit<ForecastItem, 'id'>;
  currencyId: string;
  conversion: Conversion;
}

/** An item that its cart leaves out, with the reason; its figure is 0. */
interface LeftOutItem<Reason extends string = string> {
  id: string;
  leftOut: Reason;
}

export type DifferenceItem<Reason extends string = string> = ConvertedItem | LeftOutItem<Reason>;

/** The figures whose difference can be divided (calculation, section 13). */
export const differenceFigures = ['expectedAssets', 'expectedReturns', 'totalInvestment', 'indicativeFee'] as const;
export type DifferenceFigure = (typeof differenceFigures)[number];
