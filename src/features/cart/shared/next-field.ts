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

/** Every field of an item that is not complete, and every warning, in the given order of the items. */
function itemPlaces(blockers: Blockers, order: readonly string[]): ItemPlace[] {
  const entries = blockers.leftOut.flatMap(({ uuid, fields }) =>
    (fields.length > 0 ? fields : (['item'] as const)).map((field): ItemPlace => ({ uuid, field })),
  );
  const warned = warnedOnly(blockers).map((uuid): ItemPlace => ({ uuid, field: 'item' }));
  const placeOf = new Map(order.map((uuid, place) => [uuid, place]));
  const rankOf = ({ uuid }: ItemPlace) => placeOf.get(uuid) ?? order.length;
  return [...entries, ...warned].toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** Everything that is not complete, from the head down. */
const placesOf = (blockers: Blockers, order: readonly string[]): FieldPlace[] => [
  ...blockers.head.map((field): HeadPlace => ({ uuid: null, field })),
  ...itemPlaces(blockers, order),
];

/**
 * Where to go from a field: to the next one of its item, else of the items after it, and from the end to the beginning again;
 * the head is the first of all. Null where everything is complete and without a warning.
 *
 * @param order - uuids of all items as they are shown
 * @param isBack - whether the way leads back
 */
export function nextField(
  blockers: Blockers,
  last: FieldPlace | null,
  order: readonly string[],
  isBack = false,
): FieldPlace | null {
  const downwards = placesOf(blockers, order);
  const places = isBack ? downwards.toReversed() : downwards;
  const [first = null] = places;
  if (!last) return first;
  const here = places.findIndex(({ uuid, field }) => uuid === last.uuid && field === last.field);
  if (here >= 0) return places[here + 1] ?? first;
  const rankOf = ({ uuid }: FieldPlace) => (uuid === null ? -1 : order.indexOf(uuid));
  const from = rankOf(last);
  const isOnTheWay = (place: FieldPlace) => (isBack ? rankOf(place) < from : rankOf(place) > from);
  return places.find((place) => place.uuid === last.uuid || isOnTheWay(place)) ?? first;
}
