import type { ChargingMethod, FeeScheme, PrepaidFeeParameters } from '../fees/fee-scheme.ts';

/** One line of an item's growth path: annual gains in percent, and its own horizon in years (calculation, section 5). */
export interface PathLine {
  investmentHorizon: number;
  unfavourableGain: number;
  moderateGain: number;
  favourableGain: number;
}

/**
 * The complete, resolved input of one item's forecast: for the command line, the worker and the server (calculation, section
 * 9). Amounts are in the item's own currency.
 */
export interface ForecastItem {
  id: string;
  oneOffAmount: number;
  periodicalAmount: number;
  /** Whole years. */
  investmentHorizon: number;
  chargingMethod?: ChargingMethod | null;
  feeScheme?: FeeScheme | null;
  /** The fraction d, from 0 to 1 (calculation, section 3). */
  discount?: number;
  prepaid?: PrepaidFeeParameters | null;
  /** Completed years today; null if the client's date of birth is unknown. */
  age?: number | null;
  /** One line for a fund or program, several for a contract item (longest horizon first), null if the gains are unknown. */
  path: readonly PathLine[] | null;
}
