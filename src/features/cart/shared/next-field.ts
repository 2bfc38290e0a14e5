import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import type { LeftOutField } from '#state/cart/item-status.ts';

/** The key that leads on to what is not complete. */
export const nextKey = 'F8';

/** A field of an item to which the advisor is led; `item` is the card as a whole. */
export interface FieldPlace {
  uuid: string;
  field: LeftOutField;
}

/** What stands against the next step. */
interface Blockers {
  /** Items that the totals leave out. */
  leftOut: readonly LeftOutItem[];
  /** Uuids of the items with a warning. */
  warned: readonly string[];
}

/** Items with a warning that the totals count none the less. */
export const warnedOnly = ({ leftOut, warned }: Blockers): readonly string[] =>
  warned.filter((uuid) => leftOut.every((item) => item.uuid !== uuid));

/** Everything that is not complete, field by field, and every warning, in cart order. */
function placesOf(blockers: Blockers, order: readonly string[]): FieldPlace[] {
  const entries = blockers.leftOut.flatMap(({ uuid, fields }) =>
    (fields.length > 0 ? fields : (['item'] as const)).map((field): FieldPlace => ({ uuid, field })),
  );
  const warned = warnedOnly(blockers).map((uuid): FieldPlace => ({ uuid, field: 'item' }));
  if (warned.length === 0) return entries;
  const placeOf = new Map(order.map((uuid, place) => [uuid, place]));
  return [...entries, ...warned].toSorted(
    (left, right) => (placeOf.get(left.uuid) ?? 0) - (placeOf.get(right.uuid) ?? 0),
  );
}

/**
 * Where to go from the field that was led to last: to the next one of its item, else of the items after it, and from the end to
 * the beginning again. Null where everything is complete and without a warning.
 *
 * @param order - uuids of all items in cart order
 */
export function nextField(blockers: Blockers, last: FieldPlace | null, order: readonly string[]): FieldPlace | null {
  const places = placesOf(blockers, order);
  const [first = null] = places;
  if (!last) return first;
  const here = places.findIndex(({ uuid, field }) => uuid === last.uuid && field === last.field);
  if (here >= 0) return places[here + 1] ?? first;
  const from = order.indexOf(last.uuid);
  return places.find(({ uuid }) => uuid === last.uuid || order.indexOf(uuid) > from) ?? first;
}
