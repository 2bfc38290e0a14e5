import { cartGroups } from '#domain/cart/cart-groups.ts';
import { cart } from '#state/cart/cart.ts';

/** Returns the item after this one in the same tab, or before it if it is the last; null if it is the only one. */
export function neighbourOf(uuid: string): string | null {
  const { positions } = cart.list;
  const group = cartGroups(positions).find(({ uuids }) => uuids.includes(uuid))?.uuids ?? [];
  const all = group.length > 1 ? group : positions.map((position) => position.uuid);
  const place = all.indexOf(uuid);
  return all[place + 1] ?? all[place - 1] ?? null;
}
