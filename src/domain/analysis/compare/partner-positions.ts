import type { CartPosition } from '../../cart/document.ts';

const productKey = ({ itemType, id }: CartPosition) => `${itemType} ${id}`;

/**
 * Returns for each position of a cart that of the base which it is compared with: of the same type and product; for a package
 * the one with its uuid, else the one with its name (calculation, section 13). By uuid of the cart's position; a position of
 * the base has at most one partner.
 */
export function partnerPositions(
  base: readonly CartPosition[],
  other: readonly CartPosition[],
): ReadonlyMap<string, CartPosition> {
  const packages = base.filter(({ itemType }) => itemType === 'Package');
  const byUuid = new Map(packages.map((position) => [position.uuid, position]));
  const byName = new Map(
    packages.flatMap((position) => (position.itemType === 'Package' ? [[position.name, position] as const] : [])),
  );
  const byProduct = new Map(base.map((position) => [productKey(position), position]));
  const partners = new Map<string, CartPosition>();
  const met = new Set<string>();
  const pair = (position: CartPosition, partner: CartPosition | undefined) => {
    if (!partner || met.has(partner.uuid) || partners.has(position.uuid)) return;
    met.add(partner.uuid);
    partners.set(position.uuid, partner);
  };
  for (const position of other)
    pair(position, position.itemType === 'Package' ? byUuid.get(position.uuid) : byProduct.get(productKey(position)));
  for (const position of other) if (position.itemType === 'Package') pair(position, byName.get(position.name));
  return partners;
}
