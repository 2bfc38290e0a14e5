import { packagePartId } from '../../cart/resolve/resolve-package.ts';
import type { CartPosition } from '../../cart/document.ts';
import { partnerPositions } from '../compare/partner-positions.ts';

/** A position of one of two carts, under the id that it has in common with its partner. */
export interface ComparedPosition {
  uuid: string;
  pairId: string;
  /** The funds of a package, which are compared one by one; null for a product. */
  fundIds: readonly string[] | null;
}

const compared = (position: CartPosition, pairId: string): ComparedPosition => ({
  uuid: position.uuid,
  pairId,
  fundIds: position.itemType === 'Package' ? position.division.funds.map(({ id }) => id) : null,
});

/** Pairs the positions of two carts: a pair has the uuid of the base's position (calculation, section 13). */
export function comparedPositions(
  base: readonly CartPosition[],
  other: readonly CartPosition[],
): { base: ComparedPosition[]; other: ComparedPosition[] } {
  const partners = partnerPositions(base, other);
  const taken = new Set(base.map(({ uuid }) => uuid));
  // A position without a partner may have the uuid of another one: both carts come from one, and its product was replaced.
  const ownId = (uuid: string) => (taken.has(uuid) ? `${uuid}+` : uuid);
  return {
    base: base.map((position) => compared(position, position.uuid)),
    other: other.map((position) => compared(position, partners.get(position.uuid)?.uuid ?? ownId(position.uuid))),
  };
}

/** Returns the ids of the items of a position: a product is one, a package one for each fund. */
export const itemIds = ({ pairId, fundIds }: Omit<ComparedPosition, 'uuid'>): string[] =>
  fundIds === null ? [pairId] : fundIds.map((fundId) => packagePartId(pairId, fundId));
