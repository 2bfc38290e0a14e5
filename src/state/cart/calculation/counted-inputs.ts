import { investedParts, type ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import type { ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import type { ForecastItemResult } from '#worker-client/forecast-outcome.ts';

/** Returns what the figures of a calculated position rest on: a fund of a package is an item of its own. */
export function countedInputs(
  resolved: ResolvedPosition,
  answer: ForecastItemResult | null | undefined,
): ResolvedItem[] {
  if (resolved.kind === 'product') return resolved.input ? [resolved.input] : [];
  if (answer?.status !== 'done' || answer.kind !== 'package') return [];
  return investedParts(resolved.input, answer.divided).map(({ input }) => input);
}
