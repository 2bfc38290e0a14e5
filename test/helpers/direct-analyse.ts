import type { AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { AnalysisOutcome } from '#worker-client/analysis-outcome.ts';
import type { AnalysedCart } from '#worker-client/analysis-calls.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';

/** What the worker would answer about a cart that it is sent with all inputs, calculated here and now. */
export function directAnalyse({ scenario, input }: AnalysedCart, question: AnalysisQuestion): AnalysisOutcome {
  const { items, summary } = input;
  const answer = createAnalysisHandlers(new Map()).analyse({ scenario, revision: 1, items, summary, question });
  if (answer.status === 'unknown-items') throw new Error('every item carries its input');
  return answer;
}
