import { analysisInput, type AnalysisInput } from '#contract/analysis-input.ts';
import { drawFan, fanPercentiles } from '#domain/analysis/fan/fan.ts';
import { feesEffect, type ChargedFigures } from '#domain/analysis/fees/fees-effect.ts';
import { seekGoal } from '#domain/analysis/goal/seek-goal.ts';
import { partInOwnCurrency, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts, type ProjectedParts } from '#domain/analysis/parts/project-parts.ts';
import { realSeries } from '#domain/analysis/real/real-values.ts';
import { stressedSum } from '#domain/analysis/stress/stressed-values.ts';
import { roundedQuotient } from '#domain/money/rounding.ts';
import { faultAt, parsedJson } from './command-input.ts';

type AnalysisCase = AnalysisInput['cases'][number];

const usage = 'Usage: npm run --silent analyse -- INPUT.json|-';

const yearsOf = (series: Float64Array | null): number[] | null =>
  series && Array.from(series.filter((_, month) => month % 12 === 0));

const chargedAnswer = ({ method, value, fee, breakEvenMonth, stops }: ChargedFigures) => ({
  method: method?.method,
  value,
  fee,
  breakEvenMonth,
  stops,
});

function feesAnswer(part: AnalysedPart, { methods }: AnalysisCase) {
  if (!methods) return {};
  const effect = feesEffect([part], methods);
  return { fees: effect.methods.map(chargedAnswer), withoutFees: effect.withoutFees };
}

function realAnswer(projected: ProjectedParts, { inflation, item }: AnalysisCase) {
  if (inflation === undefined) return {};
  const { moderate, invested } = realSeries(projected, inflation);
  return { real: { moderate: yearsOf(item.path && moderate), invested: yearsOf(invested) } };
}

function goalAnswer(part: AnalysedPart, { goal }: AnalysisCase) {
  if (!goal) return {};
  const { field, target, scenario = 'moderate', most = null } = goal;
  const answer = seekGoal({ parts: [part], field, target, scenario, movedIds: null, isSplit: false, most });
  return { goal: answer.status === 'found' ? answer.figure : null };
}

/** Shares are of 100 paths. */
function fanAnswer(part: AnalysedPart, { fan: asked }: AnalysisCase) {
  if (!asked) return {};
  const { paths, seed, target = null, volatility = 0, assetClass: kind = 'mixed' } = asked;
  const fan = drawFan({ parts: [{ part, volatility, classId: kind, kind }], paths, seed, target });
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

function caseAnswer(asked: AnalysisCase) {
  const part = partInOwnCurrency(asked.item);
  const projected = projectParts([part]);
  const { stress } = asked;
  return {
    ...feesAnswer(part, asked),
    ...realAnswer(projected, asked),
    ...(stress && { stress: { moderate: yearsOf(stressedSum(projected, stress)) } }),
    ...goalAnswer(part, asked),
    ...fanAnswer(part, asked),
  };
}

function checkedCases(text: string): { cases: AnalysisCase[] } | { faults: string[] } {
  const input = parsedJson(text);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = analysisInput.safeParse(input.value);
  return checked.success ? checked.data : { faults: checked.error.issues.map(faultAt) };
}

/**
 * What the command prints for its arguments and the text that they name, or the faults of a bad call or input, a line each
 * (calculation, sections 9 and 11).
 */
export async function analyseAnswer(
  args: readonly string[],
  textOf: (source: string) => Promise<{ text: string } | { fault: string }>,
): Promise<{ output: string } | { faults: readonly string[] }> {
  const [source] = args;
  if (source === undefined || args.length > 1 || (source !== '-' && source.startsWith('-'))) return { faults: [usage] };
  const input = await textOf(source);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = checkedCases(input.text);
  if ('faults' in checked) return checked;
  return { output: JSON.stringify({ cases: checked.cases.map(caseAnswer) }, null, 2) };
}
