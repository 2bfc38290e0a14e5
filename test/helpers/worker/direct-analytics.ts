import type { AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type {
  AnalysedCart,
  AnalysisOutcome,
  PairedCart,
  DifferenceOutcome,
  DifferenceQuestion,
  FanInput,
  FanOutcome,
} from '#worker-client/analysis-calls.ts';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { NameMatchInput, NameMatchOutcome } from '#worker-client/fund-calls.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';
import { createFundHandlers } from '#workers/funds/fund-handlers.ts';
import { directRecalculate } from './direct-recalculate.ts';

/* Replaces the page's analytics client and responds synchronously with what the worker would. */

export const forgetScenario = (): void => undefined;

/** The newest drawing of each view while it is awaited. */
const drawings = new Map<string, object>();

export function letGo(view: string): void {
  drawings.delete(view);
}

export const recalculate = async (_: string, input: RecalculationInput): Promise<ForecastOutcome> =>
  directRecalculate(input);

export async function matchNames(input: NameMatchInput): Promise<NameMatchOutcome> {
  // Imported late, because the catalogue imports the module that this one replaces.
  const { catalogueState } = await import('#state/catalogue/catalogue.ts');
  const { version, funds } = catalogueState.fundMarket;
  const handlers = createFundHandlers();
  const lookups = { assetClassById: new Map(), currencyById: new Map(), language: 'en' };
  handlers.setCatalogue({ version, columns: fundColumns(funds, lookups) });
  const answer = handlers.matchNames({ revision: 1, catalogueVersion: version, ...input });
  if (answer.status !== 'done') throw new Error('the handlers hold this catalogue');
  return { status: 'done', catalogueVersion: version, matches: answer.matches };
}

export async function drawFan(
  view: string,
  { scenario, input }: AnalysedCart,
  { onProgress, ...question }: FanInput,
): Promise<FanOutcome> {
  const handlers = createAnalysisHandlers(new Map());
  const { items, summary } = input;
  const drawing = {};
  drawings.set(view, drawing);
  const start = handlers.beginFan({ scenario, revision: 1, items, summary, ...question });
  if (start.status !== 'begun') return start.status === 'unknown-items' ? { status: 'unavailable' } : start;
  for (;;) {
    const turn = handlers.continueFan({ scenario, revision: 1 });
    if (turn.status === 'drawing') onProgress(turn.drawn);
    else return turn.status === 'done' ? turn : { status: 'unavailable' };
    // Lets the page run between two rounds.
    await new Promise((resolve) => setTimeout(resolve));
    if (drawings.get(view) !== drawing) return { status: 'superseded' };
  }
}

export async function analyse(
  _: string,
  { scenario, input }: AnalysedCart,
  question: AnalysisQuestion,
): Promise<AnalysisOutcome> {
  const { items, summary } = input;
  const answer = createAnalysisHandlers(new Map()).analyse({ scenario, revision: 1, items, summary, question });
  if (answer.status === 'unknown-items') throw new Error('every item carries its input');
  return answer;
}

const sideOf = ({ scenario, input: { items, summary }, positions }: PairedCart) => ({
  scenario,
  items,
  summary,
  positions,
});

export async function divideDifference(
  _: string,
  { base, other, asked }: DifferenceQuestion,
): Promise<DifferenceOutcome> {
  const handlers = createAnalysisHandlers(new Map());
  const answer = handlers.divideDifference({ revision: 1, base: sideOf(base), other: sideOf(other), asked });
  return answer.status === 'done' ? answer : { status: 'unavailable' };
}
