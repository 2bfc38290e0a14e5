import { answerAnalysis } from '#domain/analysis/answer-analysis.ts';
import { beginFan, type FanDrawing } from '#domain/analysis/fan/fan.ts';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { keptParts } from '#domain/analysis/parts/kept-parts.ts';
import { keepItem, nothingKept, unknownIds, type KeptItems } from '#domain/cart/calculate/kept-items.ts';
import type { AnalysedItems, AnalysisHandlers, AnalysisRefusal } from '../protocol.ts';

/** How long a fan is drawn before other calls have their turn: what a forecast waits for it at most. */
const turnMs = 20;
/** Paths between two looks at the clock. */
const pathsAtOnce = 20;

/**
 * Answers questions about carts from what is kept of them for their forecasts; what is asked about items that are not kept, or in
 * another state, comes with their inputs. It changes nothing of what is kept. A fan is drawn in turns, one a scenario.
 */
export function createAnalysisHandlers(scenarios: ReadonlyMap<string, KeptItems>): AnalysisHandlers {
  const drawings = new Map<string, { revision: number; paths: number; drawing: FanDrawing }>();
  return {
    analyse({ question, ...request }) {
      const found = analysedParts(scenarios, request);
      if ('status' in found) return found;
      return { status: 'done', revision: request.revision, answer: answerAnalysis(found.parts, question) };
    },
    beginFan({ revision, paths, seed, target, spreads, ...request }) {
      const found = analysedParts(scenarios, { revision, ...request });
      if ('status' in found) return found;
      const parts = found.parts.flatMap((part) => {
        const spread = spreads[part.id];
        return spread ? [{ part, ...spread }] : [];
      });
      const drawing = beginFan({ parts, paths, seed, target });
      if (!drawing) return { status: 'no-forecast', revision };
      drawings.set(request.scenario, { revision, paths, drawing });
      return { status: 'begun', revision };
    },
    continueFan({ scenario, revision }) {
      const held = drawings.get(scenario);
      if (held?.revision !== revision) return { status: 'gone', revision };
      const { paths, drawing } = held;
      const started = performance.now();
      let drawn = drawing.draw(pathsAtOnce);
      while (drawn < paths && performance.now() - started < turnMs) drawn = drawing.draw(pathsAtOnce);
      if (drawn < paths) return { status: 'drawing', revision, drawn };
      drawings.delete(scenario);
      return { status: 'done', revision, fan: drawing.result() };
    },
    endFan(scenario, revision) {
      if (drawings.get(scenario)?.revision === revision) drawings.delete(scenario);
    },
  };
}

function analysedParts(
  scenarios: ReadonlyMap<string, KeptItems>,
  { scenario, revision, items, summary }: AnalysedItems,
): { parts: readonly AnalysedPart[] } | AnalysisRefusal {
  const kept = scenarios.get(scenario) ?? nothingKept();
  const unknown = unknownIds(kept, items);
  if (unknown.length > 0) return { status: 'unknown-items', revision, ids: unknown };
  const alone = nothingKept();
  const found = items.flatMap(({ id, revision: state, input }) =>
    input ? [keepItem(alone, id, state, input)] : (kept.items.get(id) ?? []),
  );
  const parts = keptParts(found, summary);
  if ('parts' in parts) return parts;
  const missingRates = parts.missingFrom.map((id) => ({ currencyFromId: id, currencyToId: summary.currencyId }));
  return { status: 'missing-rates', revision, missingRates };
}
