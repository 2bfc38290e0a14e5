import * as z from 'zod/mini';
import { readPositions, cartFormat } from '#contract/cart-document.ts';
import { id } from '#contract/common.ts';
import type { VariantChange } from '#domain/analysis/compare/variant.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { browserValue } from '../session/browser-store.ts';

/**
 * A compared cart: a draft, loaded each time, a variant with its input, or the cart at newer rates and terms, which is not
 * restored.
 */
export type Compared =
  | { kind: 'draft'; id: string }
  | { kind: 'rates'; id: string }
  | { kind: 'variant'; id: string; change: VariantChange; positions: readonly CartPosition[] };

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('horizon'), years: z.int(), uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('amounts'), percent: z.number(), uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('method'), chargingMethodId: id, uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('gains'), points: z.number() }),
  z.object({ kind: z.literal('currency'), percent: z.number() }),
  z.object({ kind: z.literal('copy') }),
]);
const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), id }),
  z.object({ kind: z.literal('variant'), id, change, positions: z.array(z.unknown()) }),
]);

/** The newer rates themselves are of this page only; a damaged entry is left out, as a partial variant would be another one. */
function revive(kept: unknown): Compared | null {
  const parsed = stored.safeParse(kept);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (data.kind === 'draft') return data;
  const positions = readPositions(data.positions, cartFormat);
  return positions.length === data.positions.length ? { ...data, positions } : null;
}

/**
 * The comparison belongs to the client that the cart is for: it is never stored beyond the session of its window (C4), and
 * contains products and amounts only. Of a draft, whose name may be the client's, only the id is stored.
 */
const slots = (['compared', 'compared-2', 'compared-3', 'compared-4', 'compared-5'] as const).map((name) =>
  browserValue<Compared>({ name, revive }),
);

/** Maximum number of compared carts. */
export const mostCompared = slots.length;

/** What each slot holds. */
let held: readonly (Compared | null)[] = [];

/** Passes on the stored carts once per session. */
export function openCompared(show: (compared: readonly Compared[]) => void): void {
  const kept: (Compared | null)[] = [];
  for (const slot of slots) slot.openOnce((one) => void kept.push(one));
  if (kept.length === 0) return;
  held = kept;
  show(kept.filter((one) => one !== null));
}

/**
 * Stores the first of the compared carts that is not stored yet; returns whether there was one. Each is a value of its own: the
 * browser takes as long to replace a value as the former and the new one are together.
 */
export function storeOne(compared: readonly Compared[]): boolean {
  const place = slots.findIndex((_, at) => (held[at] ?? null) !== (compared[at] ?? null));
  const slot = slots[place];
  if (!slot) return false;
  const one = compared[place] ?? null;
  if (one) slot.write(one);
  else slot.remove();
  held = slots.map((_, at) => (at === place ? one : (held[at] ?? null)));
  return true;
}
