import { analysisInput, type AnalysisInput } from '#contract/analysis-input.ts';
import { inputFaults } from '#contract/forecast-input.ts';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import type { DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { drawFan, fanPercentiles, type FanPart } from '#domain/analysis/fan/fan.ts';
import { feesEffect, type ChargedFigures } from '#domain/analysis/fees/fees-effect.ts';
import { seekGoal } from '#domain/analysis/goal/seek-goal.ts';
import { partsEndingLast, partInOwnCurrency, longestOf } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts, type ProjectedParts } from '#domain/analysis/parts/project-parts.ts';
import { realSeries } from '#domain/analysis/real/real-values.ts';
import { stressedSum } from '#domain/analysis/stress/stressed-values.ts';
import { conversionBy } from '#domain/forecast/forex.ts';
import { roundedQuotient } from '#domain/money/rounding.ts';
import { faultAt, parsedJson } from '../command-input.ts';
import type { CartFault } from '#contract/checked-cart.ts';
import { analysedTerms, type AnalysedTerms } from './analysed-terms.ts';
import { checkedCartWithTerms, readCartWithTerms, type CartWithTerms } from './read-cart-with-terms.ts';

type AnalysisCase = AnalysisInput['cases'][number];

/** A question with the parts that it is about: none for one about two carts. */
interface AnalysedCase extends AnalysedTerms {
  asked: AnalysisCase;
}

async function readCart(cart: unknown, textOf: TextOf): Promise<CartWithTerms | { faults: CartFault[] }> {
  if (typeof cart !== 'string') return checkedCartWithTerms(cart);
  const read = await readCartWithTerms(cart, textOf);
  return 'faults' in read ? { faults: read.faults.map((message) => ({ path: [], message })) } : read;
}

async function partsOf(asked: AnalysisCase, textOf: TextOf): Promise<AnalysedTerms | { faults: CartFault[] }> {
  const { item, cart, age = null } = asked;
  if (item) return { parts: [partInOwnCurrency(item)], spreads: null, mostYears: {} };
  if (cart === undefined) return { parts: [], spreads: null, mostYears: {} };
  const read = await readCart(cart, textOf);
  const analysed = 'faults' in read ? read : analysedTerms(read, age);
  if (!('faults' in analysed)) return analysed;
  return { faults: analysed.faults.map(({ path, message }) => ({ path: ['cart', ...path], message })) };
}

const fault = (path: readonly PropertyKey[], message: string) => ({ faults: [{ path, message }] });

/**
 * Resolves what a case asks about: an item, or a cart with terms, which may be the name of a file; or every fault of it. A
 * question that lacks an input is refused.
 */
async function analysedCase(asked: AnalysisCase, textOf: TextOf): Promise<AnalysedCase | { faults: CartFault[] }> {
  const { item, cart, stress, fan } = asked;
  const analysed = await partsOf(asked, textOf);
  if ('faults' in analysed) return analysed;
  const { parts, spreads } = analysed;
  if (cart !== undefined && stress && stress.month > 12 * longestOf(parts))
    return fault(['stress', 'month'], 'must not lie behind the horizon');
  if (fan && fan.volatility === undefined && spreads === null) {
    const reason = item ? '' : ': the file of the cart holds no volatilities';
    return fault(['fan', 'volatility'], `is missing${reason}`);
  }
  return { ...analysed, asked };
}

type TextOf = (source: string, mostBytes?: number) => Promise<{ text: string } | { fault: string }>;
type DifferenceCase = NonNullable<AnalysisInput['cases'][number]['difference']>;

const yearsOf = (series: Float64Array | null): number[] | null =>
  series && Array.from(series.filter((_, month) => month % 12 === 0));

const chargedAnswer = ({ method, value, fee, breakEvenMonth, stops }: ChargedFigures) => ({
  method: method?.method,
  value,
  fee,
  breakEvenMonth,
  stops,
});

function feesAnswer({ parts, asked: { methods } }: AnalysedCase) {
  if (!methods) return {};
  const effect = feesEffect(parts, methods);
  return { fees: effect.methods.map(chargedAnswer), withoutFees: effect.withoutFees };
}

function realAnswer(projected: ProjectedParts, { parts, asked: { inflation } }: AnalysedCase) {
  if (inflation === undefined) return {};
  const { moderate, invested } = realSeries(projected, inflation);
  const isAnyKnown = parts.some(({ forecast }) => forecast.path);
  return { real: { moderate: yearsOf(isAnyKnown ? moderate : null), invested: yearsOf(invested) } };
}

/** The limit of a horizon is the product's, where the file says it, unless the question has one of its own. */
function mostOf({ parts, mostYears, asked: { goal } }: AnalysedCase): number | null {
  if (goal?.most !== undefined || goal?.field !== 'investmentHorizon') return goal?.most ?? null;
  const limits = partsEndingLast(parts).flatMap(({ positionId }) => mostYears[positionId] ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** The amount of one product is sought in cents, that of a package or of several as a total that is divided. */
function goalAnswer(analysed: AnalysedCase) {
  const { parts, asked } = analysed;
  if (!asked.goal) return {};
  const { field, target, scenario = 'moderate', inflation } = asked.goal;
  const isSplit = parts.length > 1 || parts.some(({ id, positionId }) => id !== positionId);
  const answer = seekGoal({
    parts,
    field,
    target,
    scenario,
    movedIds: null,
    isSplit,
    most: mostOf(analysed),
    inflation,
  });
  return answer.status === 'found' ? { goal: answer.figure } : { goal: null, goalReason: answer.reason };
}

/** What the question says of volatility and class counts for every part; what it does not say is as the file has it. */
function fanParts({ parts, spreads, asked: { fan } }: AnalysedCase): readonly FanPart[] {
  const { volatility, assetClass: kind } = fan ?? {};
  if (volatility !== undefined)
    return parts.map((part) => ({ part, volatility, classId: kind ?? 'mixed', kind: kind ?? 'mixed' }));
  const known = spreads ?? [];
  return kind === undefined ? known : known.map((spread) => ({ ...spread, classId: kind, kind }));
}

/** Shares are of 100 paths. */
function fanAnswer(analysed: AnalysedCase) {
  const { item, fan: asked } = analysed.asked;
  if (!asked) return {};
  const { paths, seed, target = null } = asked;
  const parts = fanParts(analysed);
  const fan = drawFan({ parts, paths, seed, target });
  if (!fan) {
    const isAnyKnown = analysed.parts.some(({ forecast }) => forecast.path);
    return { fan: null, fanReason: isAnyKnown ? 'no-volatility' : 'no-forecast' };
  }
  const { percentiles, years, reached, belowDeposits } = fan;
  const rowOf = (row: number) => [...percentiles.subarray(row * (years + 1), (row + 1) * (years + 1))];
  const shareOf = (count: number) => roundedQuotient([count, 100], [paths]);
  const known = new Set(parts.map(({ part }) => part.id));
  return {
    fan: {
      paths,
      seed,
      percentiles: Object.fromEntries(fanPercentiles.map((percent, row) => [percent, rowOf(row)])),
      atOrAboveTarget: reached === null ? null : shareOf(reached),
      belowDeposits: shareOf(belowDeposits),
      ...(!item && { withoutVolatility: analysed.parts.flatMap(({ id }) => (known.has(id) ? [] : [id])) }),
    },
  };
}

/** Items without a currency share one; one without a factor is in the client's currency. */
function differenceItem({
  id,
  currency = '',
  factor = 1,
  leftOut = null,
  ...forecast
}: DifferenceCase['base']['items'][number]): DifferenceItem {
  return leftOut === null
    ? { id, leftOut, forecast, currencyId: currency, conversion: conversionBy(factor) }
    : { id, leftOut };
}

function differenceAnswer({ figure = 'expectedAssets', scenario = 'moderate', base, other }: DifferenceCase) {
  return cartDifference(base.items.map(differenceItem), other.items.map(differenceItem), { figure, scenario });
}

function figuresAnswer(analysed: AnalysedCase) {
  const { stress } = analysed.asked;
  const projected = projectParts(analysed.parts);
  return {
    ...feesAnswer(analysed),
    ...realAnswer(projected, analysed),
    ...(stress && { stress: { moderate: yearsOf(stressedSum(projected, stress)) } }),
    ...goalAnswer(analysed),
    ...fanAnswer(analysed),
  };
}

function caseAnswer(analysed: AnalysedCase) {
  const { difference } = analysed.asked;
  return {
    ...(analysed.parts.length > 0 && figuresAnswer(analysed)),
    ...(difference && { difference: differenceAnswer(difference) }),
  };
}

/** The cases with what they are about. */
async function checkedCases(text: string, textOf: TextOf): Promise<{ cases: AnalysedCase[] } | { faults: string[] }> {
  const input = parsedJson(text);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = analysisInput.safeParse(input.value);
  if (!checked.success) return { faults: inputFaults(checked.error.issues).map(faultAt) };
  const cases: AnalysedCase[] = [];
  const faults: string[] = [];
  for (const [index, asked] of checked.data.cases.entries()) {
    const read = await analysedCase(asked, textOf);
    if ('faults' in read)
      faults.push(...read.faults.map(({ path, message }) => faultAt({ path: ['cases', index, ...path], message })));
    else cases.push(read);
  }
  return faults.length > 0 ? { faults } : { cases };
}

/** The answers to the cases of an input, or the faults of it, a line each (calculation, sections 9, 11 and 13). */
export async function analyseAnswer(text: string, textOf: TextOf): Promise<{ output: string } | { faults: string[] }> {
  const checked = await checkedCases(text, textOf);
  if ('faults' in checked) return checked;
  return { output: JSON.stringify({ cases: checked.cases.map(caseAnswer) }, null, 2) };
}
