import { answerAnalysis } from '#domain/analysis/answer-analysis.ts';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { cachedDifferenceItems, uncountedItems } from '#domain/analysis/difference/cached-difference-items.ts';
import { beginFan, type FanDrawing } from '#domain/analysis/fan/fan.ts';
import { type AnalysedPart, cachedParts } from '#domain/analysis/parts/analysed-part.ts';
import {
  cacheItem,
  emptyCache,
  unknownIds,
  type CachedItem,
  type CachedItems,
} from '#domain/cart/calculate/cached-items.ts';
import type { AnalysedItems, AnalysisHandlers, AnalysisRefusal, ComparedItems } from '../protocol.ts';

/** Duration of a batch of a fan, and so the maximum time that a forecast waits for it. */
const turnMs = 20;
/** Paths drawn between two checks of the clock. */
const pathsAtOnce = 20;

/**
 * Creates handlers for questions about carts, based on the cached items of their forecasts; items that are not cached, or in
 * another revision, are sent with their inputs. The cache is never modified. A fan is drawn in batches, one fan per scenario.
 */
export function createAnalysisHandlers(scenarios: ReadonlyMap<string, CachedItems>): AnalysisHandlers {
  const drawings = new Map<string, { revision: number; paths: number; drawing: FanDrawing }>();
  return {
    analyse({ question, ...request }) {
      const found = analysedParts(scenarios, request);
      if ('status' in found) return found;
      return { status: 'done', revision: request.revision, answer: answerAnalysis(found.parts, question) };
    },
    divideDifference({ revision, base, other, asked }) {
      const unknown = [base, other].flatMap((side) => unknownIds(keptOf(scenarios, side), side.items));
      if (unknown.length > 0) return { status: 'unknown-items', revision, ids: unknown };
      const [before, after] = [base, other].map((side) => differenceItems(scenarios, side));
      const items = { base: before ?? [], other: after ?? [] };
      return {
        status: 'done',
        revision,
        difference: cartDifference(items.base, items.other, asked),
        uncounted: { base: uncountedItems(items.base), other: uncountedItems(items.other) },
      };
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

const keptOf = (
  scenarios: ReadonlyMap<string, CachedItems>,
  { scenario }: Pick<AnalysedItems, 'scenario'>,
): CachedItems => scenarios.get(scenario) ?? emptyCache();

/** Returns the asked items, as cached or, where they were sent with their input, planned for this question only. */
function foundItems(kept: CachedItems, items: AnalysedItems['items']): CachedItem[] {
  const alone = emptyCache();
  return items.flatMap(({ id, revision, input }) =>
    input ? [cacheItem(alone, id, revision, input)] : (kept.items.get(id) ?? []),
  );
}

function differenceItems(scenarios: ReadonlyMap<string, CachedItems>, side: ComparedItems) {
  const found = foundItems(keptOf(scenarios, side), side.items);
  return cachedDifferenceItems(side.positions, new Map(found.map((item) => [item.id, item])), side.summary);
}

function analysedParts(
  scenarios: ReadonlyMap<string, CachedItems>,
  { revision, items, summary, ...asked }: AnalysedItems,
): { parts: readonly AnalysedPart[] } | AnalysisRefusal {
  const kept = keptOf(scenarios, asked);
  const unknown = unknownIds(kept, items);
  if (unknown.length > 0) return { status: 'unknown-items', revision, ids: unknown };
  const parts = cachedParts(foundItems(kept, items), summary);
  if ('parts' in parts) return parts;
  const missingRates = parts.missingFrom.map((id) => ({ currencyFromId: id, currencyToId: summary.currencyId }));
  return { status: 'missing-rates', revision, missingRates };
}
