/** Groups of asset classes by their correlation with the market as a whole. */
export const correlationKinds = [
  'equity',
  'special-equity',
  'mixed',
  'real-estate',
  'commodity',
  'bond',
  'money-market',
] as const;
export type CorrelationKind = (typeof correlationKinds)[number];

/** Monthly weights of an item's risk factors: market, class and item; their squares add up to 1. */
export interface CorrelationWeights {
  market: number;
  assetClass: number;
  item: number;
}

/** The market's part of the variance (calculation, section 11); special is sector and emerging equity. */
const marketVariance: Readonly<Record<CorrelationKind, number>> = {
  equity: 0.64,
  'special-equity': 0.49,
  mixed: 0.49,
  'real-estate': 0.25,
  commodity: 0.09,
  bond: 0.04,
  'money-market': 0,
};

const itemVariance = 0.1;

/** Returns the weights of a correlation kind. */
export const correlationWeights = (kind: CorrelationKind): CorrelationWeights => ({
  market: Math.sqrt(marketVariance[kind]),
  assetClass: Math.sqrt(1 - marketVariance[kind] - itemVariance),
  item: Math.sqrt(itemVariance),
});

/** Catalogue classes by id, for cases where the base class is not sufficient. */
const byClass: Readonly<Record<string, CorrelationKind>> = {
  'emerging-equity': 'special-equity',
  'sector-equity': 'special-equity',
  'real-estate': 'real-estate',
  commodity: 'commodity',
  alternative: 'commodity',
  'money-market': 'money-market',
};

const byBase: Readonly<Record<string, CorrelationKind>> = { e: 'equity', b: 'bond', m: 'mixed' };

/** Returns the kind of an asset class by its id and that of its base class; unknown ones are treated like a mixed portfolio. */
export const correlationKind = (assetClassId: string | null, baseClassId: string | null): CorrelationKind =>
  byClass[assetClassId ?? ''] ?? byBase[baseClassId ?? ''] ?? 'mixed';
