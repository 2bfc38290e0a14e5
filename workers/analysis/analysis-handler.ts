import { answerAnalysis } from '#domain/analysis/answer-analysis.ts';
import { beginFan, type FanDrawing } from '#domain/analysis/fan/fan.ts';
import { type AnalysedPart, keptParts } from '#domain/analysis/parts/analysed-part.ts';
import { keepItem, nothingKept, unknownIds, type KeptItems } from '#domain/cart/calculate/kept-items.ts';
import type { AnalysedItems, AnalysisHandlers, AnalysisRefusal } from '../protocol.ts';

/** Duration of a batch of a fan, and so the maximum time that a forecast waits for it. */
const turnMs = 20;
/** Paths drawn between two checks of the clock. */
const pathsAtOnce = 20;

/**
 * Creates handlers for questions about carts, based on the cached items of their forecasts; items that are not cached, or in
 * another revision, are sent with their inputs. The cache is never modified. A fan is drawn in batches, one fan per scenario.
 */
export function createAnalysisHandlers(scenarios: ReadonlyMap<string, KeptItems>): AnalysisHandlers {
  const drawings = new Map<string, { revision: number; paths: number; drawing: FanDrawing }>();
  return {
    analyse({ question, ...request }) {
      const found = analysedParts(scenarios, request);
      if ('status' in found) return found;
      return { status: 'done', revision: request.revision, answer: answerAnalysis(found.parts, question) };
    },
    beginFan({ revision, paths, seed, target, hasMoments = false, spreads, ...request }) {
      const found = analysedParts(scenarios, { revision, ...request });
      if ('status' in found) return found;
      const parts = found.parts.flatMap((part) => {
        const spread = spreads[part.id];
        return spread ? [{ part, ...spread }] : [];
      });
      const drawing = beginFan({ parts, paths, seed, target, hasMoments });
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
