import { cartGroups } from '#domain/cart/cart-groups.ts';
import { cart } from '#state/cart/cart.ts';

/** The item whose card follows in the same tab, or goes before where it is the last one; null where it stands alone. */
export function neighbourOf(uuid: string): string | null {
  const { positions } = cart.list;
  const group = cartGroups(positions).find(({ uuids }) => uuids.includes(uuid))?.uuids ?? [];
  const all = group.length > 1 ? group : positions.map((position) => position.uuid);
  const place = all.indexOf(uuid);
  return all[place + 1] ?? all[place - 1] ?? null;
}
