import type { DocumentFigures } from '../../cart/figures/document-figures.ts';
import { projectionsOf, type PositionFigures, type ProjectedItem } from '../../cart/figures/position-figures.ts';
import { shownItem } from '../../cart/figures/shown-item.ts';
import {
  conversionBetween,
  conversionFactor,
  convertedMoney,
  unchanged,
  type Conversion,
} from '../../forecast/forex.ts';
import type { DistributionShare } from '../../forecast/forecast-result.ts';
import { investedWithForecast } from '../../forecast/series-points.ts';
import {
  displayedReturn,
  returnPercent,
  roundingGap,
  shownTotals,
  type ShownTotals,
} from '../../forecast/shown-totals.ts';
import { exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { orderFreeSum } from '../../numbers/order-free-sum.ts';
import { priceLevel, usualInflation } from '../real/real-values.ts';

/** A position with its amounts in its own currency, and its totals in that of the summary, as they are displayed. */
export interface OutlookRow {
  position: PositionFigures;
  currencyId: string;
  oneOff: number;
  monthly: number;
  /** Decimals of both: amounts of one currency beside each other have the same. */
  decimals: 0 | 2;
  /** Whole years. */
  years: number;
  shown: ShownTotals;
}

/** A scenario at the longest horizon, in whole units; the percentage of the deposits has 1 decimal. */
interface OutlookScenario {
  name: 'favourable' | 'moderate' | 'unfavourable';
  value: number;
  returns: number;
  percent: number | null;
}

/** Ongoing costs within the products in the first year. */
interface OngoingCosts {
  /** In whole units; null if the costs of no item are known. */
  amount: number | null;
  /** Percentage of the value of the items with known costs, 2 decimals. */
  percent: number | null;
  /** Items whose costs are not known, and are left out. */
  unknown: number;
}

/** Returns the total expense ratio of a fund or program, in percent a year; null if it is not known. */
type TerOf = (product: { itemType: 'Fund' | 'Program'; id: string }) => number | null;

/** What deposits are made of: at most five classes by themselves, the largest first, and the others together. */
interface Composition {
  classes: readonly DistributionShare[];
  /** Null if each class is named. */
  rest: { classes: readonly DistributionShare[]; percentage: number } | null;
}

/** What a proposal says of a cart, in the currency of its summary. */
export interface ProposalOutlook {
  rows: readonly OutlookRow[];
  /** The sums of the items, rounded after they are added: the rows as shown may miss them by a few units. */
  whole: ShownTotals;
  /** By how much the totals of what is paid in and of the expected values are more than the rows as shown. */
  gaps: { paidIn: number; expectedAssets: number };
  /** In whole units of the currency of the summary. */
  payments: { kind: 'both' | 'oneOff' | 'monthly'; oneOff: number; monthly: number };
  composition: Composition;
  /** The expected value in today's money, at an inflation in percent a year; null without a forecast. */
  real: { value: number; inflation: number } | null;
  /** Empty without a forecast. */
  scenarios: readonly OutlookScenario[];
  /** How many items end after how many years, the earliest first. */
  endings: readonly { years: number; count: number }[];
  /** What the entry fees take off the expected value, and the value without them; null without a forecast. */
  effect: { without: number; lost: number } | null;
  ongoing: OngoingCosts;
}

/**
 * Returns what a proposal shows of the figures of a cart (design, section 10; calculation, sections 8 and 10). Null if nothing
 * can be added up.
 */
export function proposalOutlook(
  figures: Pick<DocumentFigures, 'positions' | 'summary' | 'rates'>,
  terOf: TerOf,
): ProposalOutlook | null {
  const { summary } = figures;
  if (!summary) return null;
  const conversionOf = (currencyId: string): Conversion => {
    const rate = figures.rates.find(({ currencyFromId }) => currencyFromId === currencyId);
    return (rate && conversionBetween(currencyId, summary.currencyId, rate.pairs)) ?? unchanged;
  };
  const counted = figures.positions.filter((position) => projectionsOf(position).length > 0);
  const whole = shownTotals(summary.totals);
  const rows = withDecimals(counted.flatMap((position) => rowOf(position, conversionOf)));
  return {
    rows,
    whole,
    gaps: gapsOf(rows, whole),
    payments: paymentsOf(rows, conversionOf),
    composition: compositionOf(summary.distribution),
    real: realOf(summary),
    scenarios: scenariosOf(summary, whole),
    endings: endingsOf(rows),
    effect: effectOf(summary),
    ongoing: ongoingCosts(counted, terOf, conversionOf),
  };
}

const paidInOf = ({ invested, withoutForecast }: ShownTotals) => exactSum([invested, withoutForecast]);

function gapsOf(rows: readonly OutlookRow[], whole: ShownTotals): ProposalOutlook['gaps'] {
  return {
    paidIn: roundingGap(
      rows.map(({ shown }) => paidInOf(shown)),
      paidInOf(whole),
    ),
    expectedAssets: roundingGap(
      rows.map(({ shown }) => shown.expectedAssets),
      whole.expectedAssets,
    ),
  };
}

type Summary = NonNullable<DocumentFigures['summary']>;

function rowOf(
  position: PositionFigures,
  conversionOf: (currencyId: string) => Conversion,
): Omit<OutlookRow, 'decimals'>[] {
  const projections = projectionsOf(position);
  const [first] = projections;
  if (!first) return [];
  const parts = projections.map(({ totals }) => totals);
  const sumOf = (amount: 'oneOffAmount' | 'periodicalAmount') =>
    exactSum(projections.map(({ input }: ProjectedItem) => input.forecast[amount]));
  return [
    {
      position,
      currencyId: first.input.currencyId,
      oneOff: sumOf('oneOffAmount'),
      monthly: sumOf('periodicalAmount'),
      years: first.input.forecast.investmentHorizon,
      shown: shownItem(parts, conversionOf(first.input.currencyId)).totals,
    },
  ];
}

const withDecimals = (rows: readonly Omit<OutlookRow, 'decimals'>[]): OutlookRow[] => {
  const isWhole = ({ oneOff, monthly }: Pick<OutlookRow, 'oneOff' | 'monthly'>) =>
    Number.isInteger(oneOff) && Number.isInteger(monthly);
  const exact = new Set(rows.filter((row) => !isWhole(row)).map(({ currencyId }) => currencyId));
  return rows.map((row) => ({ ...row, decimals: exact.has(row.currencyId) ? 2 : 0 }));
};

function paymentsOf(rows: readonly OutlookRow[], conversionOf: (currencyId: string) => Conversion) {
  const sumOf = (amount: 'oneOff' | 'monthly') =>
    roundMoney(exactSum(rows.map((row) => convertedMoney(row[amount], conversionOf(row.currencyId)))), 0);
  const [oneOff, monthly] = [sumOf('oneOff'), sumOf('monthly')];
  return { kind: oneOff > 0 ? (monthly > 0 ? 'both' : 'oneOff') : 'monthly', oneOff, monthly } as const;
}

function realOf({ totals: { expectedAssets }, months }: Summary): ProposalOutlook['real'] {
  if (expectedAssets === null) return null;
  return { value: roundMoney(expectedAssets / priceLevel(usualInflation, months), 0), inflation: usualInflation };
}

/** Classes besides the rest. */
const mostClasses = 5;

function compositionOf(distribution: readonly DistributionShare[]): Composition {
  const largest = distribution.toSorted((a, b) => b.percentage - a.percentage);
  if (largest.length <= mostClasses + 1) return { classes: largest, rest: null };
  const others = largest.slice(mostClasses);
  // Shares have one decimal.
  const percentage = Math.round(others.reduce((sum, one) => sum + one.percentage * 10, 0)) / 10;
  return { classes: largest.slice(0, mostClasses), rest: { classes: others, percentage } };
}

function scenariosOf({ yearly, totals }: Summary, { invested, expectedAssets }: ShownTotals): OutlookScenario[] {
  if (expectedAssets === null) return [];
  return (['favourable', 'moderate', 'unfavourable'] as const).flatMap((name) => {
    const end = yearly[name]?.at(-1);
    if (end === undefined) return [];
    const returns = displayedReturn(end, invested);
    const percent = returnPercent(end, investedWithForecast(totals));
    return [{ name, value: roundMoney(end, 0), returns, percent: percent && roundMoney(percent, 1) }];
  });
}

function endingsOf(rows: readonly OutlookRow[]): ProposalOutlook['endings'] {
  const counts = new Map<number, number>();
  for (const { years } of rows) counts.set(years, (counts.get(years) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b).map(([years, count]) => ({ years, count }));
}

function effectOf({
  totals: { expectedAssets },
  disclosure: { assetsWithoutFee },
}: Summary): ProposalOutlook['effect'] {
  if (expectedAssets === null || assetsWithoutFee === null) return null;
  return { without: roundMoney(assetsWithoutFee, 0), lost: displayedReturn(assetsWithoutFee, expectedAssets) };
}

/**
 * Returns the ongoing costs of the first year: the ratio of each item, weighted by its moderate value after that year
 * (calculation, section 10). They are already part of the products' prices. Amounts are in the currency of the summary.
 */
function ongoingCosts(
  positions: readonly PositionFigures[],
  terOf: TerOf,
  conversionOf: (currencyId: string) => Conversion,
): OngoingCosts {
  const items = positions.flatMap((position) =>
    projectionsOf(position).map((projected) => {
      const charged = chargedProduct(position, projected);
      const ter = charged && terOf(charged);
      const value = projected.yearly.moderate?.[1] ?? null;
      const factor = conversionFactor(conversionOf(projected.input.currencyId));
      return ter === null || value === null ? null : { value: value * factor, cost: (value * factor * ter) / 100 };
    }),
  );
  const known = items.filter((item) => item !== null);
  if (known.length === 0) return { amount: null, percent: null, unknown: items.length };
  const cost = orderFreeSum(known.map((item) => item.cost));
  const value = orderFreeSum(known.map((item) => item.value));
  return {
    amount: roundMoney(cost, 0),
    percent: value > 0 ? roundMoney((cost / value) * 100, 2) : null,
    unknown: items.length - known.length,
  };
}

/** What an item is invested in at first: a contract begins with the program of its first line. */
function chargedProduct(
  { resolved }: PositionFigures,
  projected: ProjectedItem,
): { itemType: 'Fund' | 'Program'; id: string } | null {
  if (resolved.kind === 'package')
    return 'fundId' in projected && typeof projected.fundId === 'string'
      ? { itemType: 'Fund', id: projected.fundId }
      : null;
  const { id, itemType, calcInput } = resolved.position;
  if (itemType !== 'Contract') return { itemType, id };
  return calcInput.startingLineId === null ? null : { itemType: 'Program', id: calcInput.startingLineId };
}
