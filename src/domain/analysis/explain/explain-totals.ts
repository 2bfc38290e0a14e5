import type { PathLine } from '../../forecast/forecast-item.ts';
import type { ForecastPlan } from '../../forecast/forecast-plan.ts';
import type { ForecastTotals, ForexPair } from '../../forecast/forecast-result.ts';
import { convertedMoney } from '../../forecast/forex.ts';
import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { roundedQuotient, roundMoney } from '../../money/rounding.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { feesUntil } from '../fees/fees-effect.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';
import { projectParts, scenarioValues, type ProjectedPart } from '../parts/project-parts.ts';
import { explainFees, type ExplainedFees } from './explain-fee.ts';

/** An amount of an item, and its value in the displayed currency. */
interface ConvertedAmount {
  own: number;
  /** With 8 decimals. */
  beforeRounding: number;
  converted: number;
}

/** Consecutive instalments with the same fee, starting at number `first` (from 1). */
interface ExplainedInstalments {
  first: number;
  instalments: number;
  fee: number;
  total: number;
}

/** The contribution of one line of the growth path: the instalments of its months, their fees, and the growth of the whole value. */
interface ExplainedGrowth {
  line: PathLine;
  /** Gain of the scenario, in percent a year. */
  gain: number;
  months: number;
  deposits: number;
  fees: number;
  /** In whole cents. */
  growth: number;
}

/**
 * An item in its own currency. Deposits are the one-off amount and the instalments; the fee is that of the one-off amount and
 * of all runs; the value is the start, each line's investments and growth, and the rounding difference.
 */
export interface ExplainedPart {
  id: string;
  positionId: string;
  currencyId: string;
  deposits: { oneOffAmount: number; instalments: number; periodicalAmount: number; total: number };
  fees: { scheme: ExplainedFees | null; oneOff: number; runs: readonly ExplainedInstalments[]; total: number };
  /** Null if the gains are unknown. */
  value: {
    start: number;
    growth: readonly ExplainedGrowth[];
    remainder: number;
    beforeRounding: number;
    total: number;
  } | null;
  /** The quoted pairs of the conversion; empty within one currency. */
  pairs: readonly ForexPair[];
  converted: Record<TotalName, ConvertedAmount | null>;
}

interface ExplainedPosition {
  positionId: string;
  /** Contribution to each total, in the displayed currency. */
  totals: ForecastTotals;
  parts: readonly ExplainedPart[];
}

export interface ExplainedTotals {
  totals: ForecastTotals;
  positions: readonly ExplainedPosition[];
}

export type TotalName = keyof ForecastTotals;

/**
 * Explains the totals of an item or a cart in a scenario, down to rates, months and rounding differences; every level adds up
 * to the one above it, in decimals (calculation, section 11). Throws like `forecastPlan`.
 */
export function explainTotals(parts: readonly AnalysedPart[], scenario: Scenario = 'moderate'): ExplainedTotals {
  const explained = projectParts(parts).parts.map((part) => explainPart(part, scenario));
  const byPosition = new Map<string, ExplainedPart[]>();
  for (const part of explained) {
    const others = byPosition.get(part.positionId);
    if (others) others.push(part);
    else byPosition.set(part.positionId, [part]);
  }
  const positions = [...byPosition].map(([positionId, own]) => ({ positionId, totals: totalsOf(own), parts: own }));
  return { totals: totalsOf(explained), positions };
}

function totalsOf(parts: readonly ExplainedPart[]): ForecastTotals {
  const sumOf = (name: TotalName) => {
    const known = parts.flatMap(({ converted }) => converted[name] ?? []);
    return known.length === 0 ? null : exactSum(known.map(({ converted }) => converted));
  };
  return {
    totalInvestment: sumOf('totalInvestment') ?? 0,
    expectedAssets: sumOf('expectedAssets'),
    expectedReturns: sumOf('expectedReturns'),
    indicativeFee: sumOf('indicativeFee') ?? 0,
  };
}

function explainPart(projected: ProjectedPart, scenario: Scenario): ExplainedPart {
  const { part, forecast } = projected;
  const { plan } = forecast;
  const value = explainValue(projected, scenario);
  return {
    id: part.id,
    positionId: part.positionId,
    currencyId: part.currencyId,
    deposits: {
      oneOffAmount: plan.oneOffAmount,
      instalments: plan.months,
      periodicalAmount: plan.periodicalAmount,
      total: plan.totalInvestment,
    },
    fees: {
      scheme: explainFees(part.forecast),
      oneOff: exactDifference(plan.oneOffAmount, plan.startValue),
      runs: instalmentRuns(plan),
      total: plan.indicativeFee,
    },
    value,
    pairs: part.conversion.pairs,
    converted: convertedTotals(projected, value?.total ?? null),
  };
}

/** Converts like the summary: returns are the difference of converted amounts. */
function convertedTotals(
  { part: { conversion }, forecast: { totals } }: ProjectedPart,
  ownAssets: number | null,
): ExplainedPart['converted'] {
  const { multipliers, divisors } = conversion;
  const convert = (own: number | null): ConvertedAmount | null =>
    own === null
      ? null
      : {
          own,
          beforeRounding: roundedQuotient([own, ...multipliers], divisors, 8),
          converted: convertedMoney(own, conversion),
        };
  const totalInvestment = convert(totals.totalInvestment);
  const expectedAssets = convert(ownAssets);
  const expectedReturns = convert(ownAssets === null ? null : exactDifference(ownAssets, totals.totalInvestment));
  return {
    totalInvestment,
    expectedAssets,
    expectedReturns: expectedReturns && {
      ...expectedReturns,
      converted: exactDifference(expectedAssets?.converted ?? 0, totalInvestment?.converted ?? 0),
    },
    indicativeFee: convert(totals.indicativeFee),
  };
}

function instalmentRuns({ feeRuns }: ForecastPlan): ExplainedInstalments[] {
  let first = 1;
  return feeRuns.map(({ instalments, fee }) => {
    const run = { first, instalments, fee, total: exactProduct([instalments, fee]) };
    first += instalments;
    return run;
  });
}

function explainValue(projected: ProjectedPart, scenario: Scenario): ExplainedPart['value'] {
  const { plan } = projected.forecast;
  const values = scenarioValues(projected, scenario);
  const beforeRounding = values?.at(-1);
  if (!values || beforeRounding === undefined) return null;
  const total = roundMoney(beforeRounding);
  const growth = explainGrowth(plan, values, scenario);
  const known = exactSum([plan.startValue, ...growth.flatMap((one) => [one.deposits, -one.fees, one.growth])]);
  return {
    start: plan.startValue,
    growth,
    remainder: exactDifference(total, known),
    beforeRounding,
    total,
  };
}

const gainIn: Record<Scenario, (line: PathLine) => number> = {
  unfavourable: ({ unfavourableGain }) => unfavourableGain,
  moderate: ({ moderateGain }) => moderateGain,
  favourable: ({ favourableGain }) => favourableGain,
};

function explainGrowth(plan: ForecastPlan, values: Float64Array, scenario: Scenario): ExplainedGrowth[] {
  let month = 0;
  return (plan.growth ?? []).map(({ line, months }) => {
    const [from, to] = [month, month + months];
    month = to;
    const fees = exactDifference(feesUntil(plan, to), feesUntil(plan, from));
    const deposits = exactProduct([plan.periodicalAmount, months]);
    const grown = (values[to] ?? 0) - (values[from] ?? 0) - exactDifference(deposits, fees);
    return { line, gain: gainIn[scenario](line), months, deposits, fees, growth: roundMoney(grown) };
  });
}
