import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import type { LeftOutField } from '#state/cart/item-status.ts';

/** The key that leads on to what is not complete. */
export const nextKey = 'F8';

/** A field of an item to which the advisor is led; `item` is the card as a whole. */
export interface FieldPlace {
  uuid: string;
  field: LeftOutField;
}

/** Everything that keeps an item out of the totals, field by field in cart order. */
const placesOf = (leftOut: readonly LeftOutItem[]): FieldPlace[] =>
  leftOut.flatMap(({ uuid, fields }) =>
    (fields.length > 0 ? fields : (['item'] as const)).map((field) => ({ uuid, field })),
  );

/**
 * Where to go from the field that was led to last: to the next one of its item, else of the items after it, and from the end to
 * the beginning again. Null where nothing is left out.
 *
 * @param order - uuids of all items in cart order
 */
export function nextField(
  leftOut: readonly LeftOutItem[],
  last: FieldPlace | null,
  order: readonly string[],
): FieldPlace | null {
  const places = placesOf(leftOut);
  const [first = null] = places;
  if (!last) return first;
  const here = places.findIndex(({ uuid, field }) => uuid === last.uuid && field === last.field);
  if (here >= 0) return places[here + 1] ?? first;
  const from = order.indexOf(last.uuid);
  return places.find(({ uuid }) => uuid === last.uuid || order.indexOf(uuid) > from) ?? first;
}
