import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { figuresIn, type ExplainedText } from './explained-row.ts';

const figureOf = {
  expectedAssets: 'row.expected-assets',
  totalInvestment: 'row.invested',
  expectedReturns: 'row.expected-return',
  indicativeFee: 'row.entry-fee',
} as const satisfies Record<TotalName, string>;

/** The moderate scenario is the one of figures without a scenario. */
export const scenarioSubject = (scenario: Scenario): Scenario[] => (scenario === 'moderate' ? [] : [scenario]);

const hasScenario = (total: TotalName) => total === 'expectedAssets' || total === 'expectedReturns';

interface TotalSubject {
  subject: readonly string[];
  scenario: Scenario;
}

/** Formats what items contribute to a total, in the user's currency. */
export const totalFigure = (
  total: TotalName,
  { subject, scenario }: TotalSubject,
  { value, code }: { value: number | null | undefined; code: string },
): ExplainedText =>
  figuresIn(code)(figureOf[total], [...subject, ...(hasScenario(total) ? scenarioSubject(scenario) : [])], value);
