import { formatExactMoney, formatMoney, formatNumber, formatPercent, type MoneyDecimals } from './format.ts';

type FactFormat =
  /** `most`: more decimals where it has them. */
  | { unit: 'percent'; decimals: number; most?: number; isSigned?: true }
  | { unit: 'number'; decimals: number; most?: number }
  /** `exact`: decimals only where there is a fraction. */
  | { unit: 'money'; decimals: MoneyDecimals | 'exact' };

const estimate = { unit: 'percent', decimals: 1, isSigned: true } as const satisfies FactFormat;
const rate = { unit: 'percent', decimals: 2 } as const satisfies FactFormat;
const share = { unit: 'percent', decimals: 1 } as const satisfies FactFormat;

/** Unit and decimals of every kind of fact (SIL-170). */
const factFormats = {
  /** Past performance over a period. */
  performance: { ...rate, isSigned: true },
  /** Past performance in a row of twelve months, or since a price was set to 100. */
  change: estimate,
  /** The expected yearly income of a product, and its gain in a scenario: estimates. */
  'expected-income': estimate,
  gain: estimate,
  volatility: rate,
  /** A cost of a product in percent: entry fee, ongoing charge, exit cost. */
  cost: rate,
  /** A payout in percent. */
  yield: rate,
  /** A rate of a tariff. */
  rate,
  /** A share of a whole: holdings, overlap, days with a gain. */
  share,
  /** A fall of the value that the user assumes, a limit that he sets, or the change of a variant. */
  chosen: { unit: 'percent', decimals: 0, most: 1 },
  /** Percentage points by which a variant moves gains, and bounds of a change. */
  points: { unit: 'number', decimals: 0, most: 1 },
  /** A fee that is agreed for a year, in full. */
  'yearly-fee': { unit: 'money', decimals: 2 },
  variation: { unit: 'percent', decimals: 0, most: 1, isSigned: true },
  /** What an amount is multiplied by in another currency. */
  conversion: { unit: 'number', decimals: 4, most: 6 },
  price: { unit: 'money', decimals: 4 },
  /** A price that was set to 100 on the first day. */
  rebased: { unit: 'number', decimals: 1 },
  /** The share of a fund in a package as it is stored, which screens round. */
  'whole-share': { unit: 'percent', decimals: 0, most: 4 },
  /** An advisory fee and a discount in percentage points, whose unit stands elsewhere. */
  'fee-points': { unit: 'number', decimals: 2 },
  'discount-points': { unit: 'number', decimals: 1 },
  count: { unit: 'number', decimals: 0 },
  /** A percentage whose unit is part of a sentence. */
  number: { unit: 'number', decimals: 0, most: 2 },
  assets: { unit: 'money', decimals: 0 },
  /** What was entered, or may be: an amount, a minimum or maximum, a threshold of a tariff. */
  amount: { unit: 'money', decimals: 'exact' },
} as const satisfies Record<string, FactFormat>;

export type FactKind = keyof typeof factFormats;

/** Returns the fewest decimals that show the whole value, within bounds. */
function decimalsOf(value: number | null | undefined, least: number, most: number): number {
  const needed = (formatNumber(value, most).split(',')[1] ?? '').length;
  return Math.max(least, needed);
}

/**
 * Formats what is published of a product, agreed in a tariff or entered, as opposed to the figures of a forecast
 * (`formatFigure`); N/A for an unknown one. The currency is left out where it stands elsewhere.
 */
export function formatFact(kind: FactKind, value: number | null | undefined, currency?: string): string {
  const format: FactFormat = factFormats[kind];
  if (format.unit === 'percent') {
    const { most = format.decimals, isSigned = false } = format;
    return formatPercent(value, decimalsOf(value, format.decimals, most), { signed: isSigned });
  }
  if (format.unit === 'number') return formatNumber(value, format.most ?? format.decimals, format.decimals);
  const { decimals } = format;
  if (decimals === 'exact') return currency === undefined ? formatNumber(value) : formatExactMoney(value, currency);
  return currency === undefined ? formatNumber(value, decimals, decimals) : formatMoney(value, currency, decimals);
}

/** Formats a step of an axis in a product's own unit, with all decimals of its step if they are known. */
export const formatStep = (step: number, decimals?: number): string => formatNumber(step, decimals ?? 1, decimals ?? 0);

/** Like `formatFact`; null for an unknown fact, for lists that leave it out or mark it. */
export const knownFact = (kind: FactKind, value: number | null | undefined, currency?: string): string | null =>
  value == null ? null : formatFact(kind, value, currency);

/** Formats typed amounts, or fees of them, beside each other: with decimals if one of them has a fraction. */
export function formatAlike(amounts: readonly number[], currency: string): string[] {
  const decimals = amounts.every(Number.isInteger) ? 0 : 2;
  return amounts.map((amount) => formatMoney(amount, currency, decimals));
}
