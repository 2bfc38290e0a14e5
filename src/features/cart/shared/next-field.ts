import type { OrderField } from '#domain/cart/order/order-form.ts';
import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import type { LeftOutField } from '#state/cart/item-status.ts';

/** The key that leads on to what is not complete. */
export const nextKey = 'F8';

/** A field of an item to which the advisor is led; `item` is the card as a whole. */
export interface ItemPlace {
  uuid: string;
  field: LeftOutField;
}

/** The same of a field in the cart's head, which stands above all items. */
export interface HeadPlace {
  uuid: null;
  field: OrderField;
}

export type FieldPlace = ItemPlace | HeadPlace;

/** What stands against the next step. */
interface Blockers {
  /** Fields of the cart's head that are missing or wrong, in the order of the screen. */
  head: readonly OrderField[];
  /** Items that the totals leave out. */
  leftOut: readonly LeftOutItem[];
  /** Uuids of the items with a warning. */
  warned: readonly string[];
}

/** Items with a warning that the totals count none the less. */
export const warnedOnly = ({ leftOut, warned }: Omit<Blockers, 'head'>): readonly string[] =>
  warned.filter((uuid) => leftOut.every((item) => item.uuid !== uuid));

/** Every field of an item that is not complete, and every warning, in cart order. */
function itemPlaces(blockers: Blockers, order: readonly string[]): ItemPlace[] {
  const entries = blockers.leftOut.flatMap(({ uuid, fields }) =>
    (fields.length > 0 ? fields : (['item'] as const)).map((field): ItemPlace => ({ uuid, field })),
  );
  const warned = warnedOnly(blockers).map((uuid): ItemPlace => ({ uuid, field: 'item' }));
  if (warned.length === 0) return entries;
  const placeOf = new Map(order.map((uuid, place) => [uuid, place]));
  return [...entries, ...warned].toSorted(
    (left, right) => (placeOf.get(left.uuid) ?? 0) - (placeOf.get(right.uuid) ?? 0),
  );
}

/** Everything that is not complete, from the head down. */
const placesOf = (blockers: Blockers, order: readonly string[]): FieldPlace[] => [
  ...blockers.head.map((field): HeadPlace => ({ uuid: null, field })),
  ...itemPlaces(blockers, order),
];

/**
 * Where to go from the field that was led to last: to the next one of its item, else of the items after it, and from the end to
 * the beginning again; the head is the first of all. Null where everything is complete and without a warning.
 *
 * @param order - uuids of all items in cart order
 */
export function nextField(blockers: Blockers, last: FieldPlace | null, order: readonly string[]): FieldPlace | null {
  const places = placesOf(blockers, order);
  const [first = null] = places;
  if (!last) return first;
  const here = places.findIndex(({ uuid, field }) => uuid === last.uuid && field === last.field);
  if (here >= 0) return places[here + 1] ?? first;
  const rankOf = ({ uuid }: FieldPlace) => (uuid === null ? -1 : order.indexOf(uuid));
  const from = rankOf(last);
  return places.find((place) => place.uuid === last.uuid || rankOf(place) > from) ?? first;
}
