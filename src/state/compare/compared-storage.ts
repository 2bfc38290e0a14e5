import * as z from 'zod/mini';
import { readPositions, cartFormat } from '#contract/cart-document.ts';
import { id } from '#contract/common.ts';
import type { VariantChange } from '#domain/analysis/compare/variant.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { browserValue } from '../storage/browser-store.ts';

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

/** Maximum number of compared carts. */
export const mostCompared = 5;

/** The newer rates themselves are of this page only. */
function reviveOne(kept: unknown): Compared[] {
  const parsed = stored.safeParse(kept);
  if (!parsed.success) return [];
  const { data } = parsed;
  if (data.kind === 'draft') return [data];
  const positions = readPositions(data.positions, cartFormat);
  return positions.length === data.positions.length ? [{ ...data, positions }] : [];
}

/** Restores the stored entries one by one; damaged ones are left out, because a partial variant would be a different one. */
function revive(kept: unknown): readonly Compared[] {
  return Array.isArray(kept) ? kept.slice(0, mostCompared).flatMap(reviveOne) : [];
}

/**
 * The comparison belongs to the client that the cart is for: it is never stored beyond the session of its window (C4), and
 * contains products and amounts only. Of a draft, whose name may be the client's, only the id is stored.
 */
export const comparedStorage = browserValue<readonly Compared[]>({ name: 'compared', revive });

const texts = new WeakMap<Compared, string>();

function textOf(one: Compared): string {
  const text = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, text);
  return text;
}

/** Stores the compared carts; those that have not changed are not written as text again. */
export const writeCompared = (compared: readonly Compared[]): boolean =>
  comparedStorage.writeJson(`[${compared.map(textOf).join(',')}]`);
