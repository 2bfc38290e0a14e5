/** How much of an asset class's movement is that of all markets together. */
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

/** Weights of what moves an item in a month: all markets, its class, and itself; their squares add up to 1. */
export interface CorrelationWeights {
  market: number;
  assetClass: number;
  item: number;
}

/** The part of the variance that is the market's (calculation, section 11); special is sector and emerging equity. */
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

/** The weights of a kind of asset class. */
export const correlationWeights = (kind: CorrelationKind): CorrelationWeights => ({
  market: Math.sqrt(marketVariance[kind]),
  assetClass: Math.sqrt(1 - marketVariance[kind] - itemVariance),
  item: Math.sqrt(itemVariance),
});

/** Classes of the catalogue by their ids, where their base class does not tell. */
const byClass: Readonly<Record<string, CorrelationKind>> = {
  'emerging-equity': 'special-equity',
  'sector-equity': 'special-equity',
  'real-estate': 'real-estate',
  commodity: 'commodity',
  alternative: 'commodity',
  'money-market': 'money-market',
};

const byBase: Readonly<Record<string, CorrelationKind>> = { e: 'equity', b: 'bond', m: 'mixed' };

/** The kind of an asset class by its id and that of its base class; what is unknown moves as a mixed portfolio does. */
export const correlationKind = (assetClassId: string | null, baseClassId: string | null): CorrelationKind =>
  byClass[assetClassId ?? ''] ?? byBase[baseClassId ?? ''] ?? 'mixed';
