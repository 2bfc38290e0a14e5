import { analysisInput, type AnalysisInput } from '#contract/analysis-input.ts';
import { inputFaults } from '#contract/forecast-input.ts';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import type { DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { drawFan, fanPercentiles } from '#domain/analysis/fan/fan.ts';
import { feesEffect, type ChargedFigures } from '#domain/analysis/fees/fees-effect.ts';
import { seekGoal } from '#domain/analysis/goal/seek-goal.ts';
import { projectParts, type ProjectedParts } from '#domain/analysis/parts/project-parts.ts';
import { realSeries } from '#domain/analysis/real/real-values.ts';
import { stressedSum } from '#domain/analysis/stress/stressed-values.ts';
import { conversionBy } from '#domain/forecast/forex.ts';
import { roundedQuotient } from '#domain/money/rounding.ts';
import { analysedCase, type AnalysedCase } from './analysed-case.ts';
import { faultAt, parsedJson } from './command-input.ts';
import { isHelpAsked } from './help.ts';

type TextOf = (source: string, mostBytes?: number) => Promise<{ text: string } | { fault: string }>;
type DifferenceCase = NonNullable<AnalysisInput['cases'][number]['difference']>;

const usage = 'Usage: npm run --silent analyse -- INPUT.json|-';

const help = `${usage}

Answers questions about resolved items and carts with terms (calculation, sections 11 and 13). A case of the input has an item, a
cart or a difference, and any of: methods, inflation, stress, goal, fan.`;

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

/** The amount of an item is sought in cents, that of a cart as a total that is divided. */
function goalAnswer({ parts, asked: { goal, item } }: AnalysedCase) {
  if (!goal) return {};
  const { field, target, scenario = 'moderate', most = null } = goal;
  const answer = seekGoal({ parts, field, target, scenario, movedIds: null, isSplit: !item, most });
  return { goal: answer.status === 'found' ? answer.figure : null };
}

/** Shares are of 100 paths. */
function fanAnswer({ parts, asked: { fan: asked } }: AnalysedCase) {
  if (!asked) return {};
  const { paths, seed, target = null, volatility = 0, assetClass: kind = 'mixed' } = asked;
  const fan = drawFan({
    parts: parts.map((part) => ({ part, volatility, classId: kind, kind })),
    paths,
    seed,
    target,
  });
  if (!fan) return { fan: null };
  const { percentiles, years, reached, belowDeposits } = fan;
  const rowOf = (row: number) => [...percentiles.subarray(row * (years + 1), (row + 1) * (years + 1))];
  const shareOf = (count: number) => roundedQuotient([count, 100], [paths]);
  return {
    fan: {
      paths,
      seed,
      percentiles: Object.fromEntries(fanPercentiles.map((percent, row) => [percent, rowOf(row)])),
      atOrAboveTarget: reached === null ? null : shareOf(reached),
      belowDeposits: shareOf(belowDeposits),
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

/**
 * What the command prints for its arguments and the text that they name, or the faults of a bad call or input, a line each
 * (calculation, sections 9, 11 and 13).
 */
export async function analyseAnswer(
  args: readonly string[],
  textOf: TextOf,
): Promise<{ output: string } | { faults: readonly string[] }> {
  const [source] = args;
  if (isHelpAsked(args)) return { output: help };
  if (source === undefined || args.length > 1 || (source !== '-' && source.startsWith('-'))) return { faults: [usage] };
  const input = await textOf(source);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = await checkedCases(input.text, textOf);
  if ('faults' in checked) return checked;
  return { output: JSON.stringify({ cases: checked.cases.map(caseAnswer) }, null, 2) };
}
