import * as z from 'zod/mini';
import { readPositions, cartFormat } from '#contract/cart-document.ts';
import { id } from '#contract/common.ts';
import type { VariantChange } from '#domain/analysis/compare/variant.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { persisted } from '../persistence.ts';
import { comparedStorageName } from '../person-storage.ts';

/** What the cart is compared with: a draft, read anew each time, or a variant with what was entered for it. */
export type Compared =
  | { kind: 'draft'; id: string }
  | { kind: 'variant'; id: string; change: VariantChange; positions: readonly CartPosition[] };

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('horizon'), years: z.int() }),
  z.object({ kind: z.literal('amounts'), percent: z.number() }),
  z.object({ kind: z.literal('method'), chargingMethodId: id }),
  z.object({ kind: z.literal('copy') }),
]);
const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), id }),
  z.object({ kind: z.literal('variant'), id, change, positions: z.array(z.unknown()) }),
]);

/** As many carts are compared with the one on the screen. */
export const mostCompared = 5;

function reviveOne(kept: unknown): Compared[] {
  const parsed = stored.safeParse(kept);
  if (!parsed.success) return [];
  const { data } = parsed;
  if (data.kind === 'draft') return [data];
  const positions = readPositions(data.positions, cartFormat);
  return positions.length === data.positions.length ? [{ ...data, positions }] : [];
}

/** What was kept, one by one: what is damaged is left out, as half a variant would be another one. */
function revive(kept: unknown): readonly Compared[] {
  return Array.isArray(kept) ? kept.slice(0, mostCompared).flatMap(reviveOne) : [];
}

/**
 * What is compared is of the client whom the cart is for: it lives no longer than the session of its window (C4), and holds
 * products and amounts only. Of a draft, whose name may be the client's, there is the id.
 */
export const comparedStorage = persisted<readonly Compared[]>({ name: comparedStorageName, revive, area: 'session' });
