import type { OrderField } from '#domain/cart/order/order-form.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { isLeftOutField, type LeftOutField } from '#state/cart/calculation/item-status.ts';

/** The key that moves to the next incomplete field. */
export const nextKey = 'F8';

/** A field of an item that the focus can move to; `item` is the whole card. */
export interface ItemPlace {
  uuid: string;
  field: LeftOutField;
}

/** A field of the cart's head, which precedes all items. */
interface HeadPlace {
  uuid: null;
  field: OrderField;
}

export type FieldPlace = ItemPlace | HeadPlace;

/** The state of a link to the cart that leads to a field of an item. */
export const stateOfPlace = (place: ItemPlace): object => ({ step: cartStep.cart, place });

/** Returns the field that the state of an address leads to; null if there is none. */
export function placeOfState(state: unknown): ItemPlace | null {
  const place: unknown = typeof state === 'object' && state !== null && 'place' in state ? state.place : null;
  if (typeof place !== 'object' || place === null || !('uuid' in place) || !('field' in place)) return null;
  const { uuid, field } = place;
  return typeof uuid === 'string' && typeof field === 'string' && isLeftOutField(field) ? { uuid, field } : null;
}

/** Everything that blocks the next step. */
interface Blockers {
  /** Missing or wrong fields of the cart's head, in display order. */
  head: readonly OrderField[];
  /** Items that the totals exclude. */
  leftOut: readonly LeftOutItem[];
  /** UUIDs of the items with a warning. */
  warned: readonly string[];
}

/** Returns the items with a warning that the totals still include. */
export const warnedOnly = ({ leftOut, warned }: Omit<Blockers, 'head'>): readonly string[] =>
  warned.filter((uuid) => leftOut.every((item) => item.uuid !== uuid));

/** Returns every incomplete field and every warning, in the given order of the items. */
function itemPlaces(blockers: Blockers, order: readonly string[]): ItemPlace[] {
  const entries = blockers.leftOut.flatMap(({ uuid, fields }) =>
    (fields.length > 0 ? fields : (['item'] as const)).map((field): ItemPlace => ({ uuid, field })),
  );
  const warned = warnedOnly(blockers).map((uuid): ItemPlace => ({ uuid, field: 'item' }));
  const placeOf = new Map(order.map((uuid, place) => [uuid, place]));
  const rankOf = ({ uuid }: ItemPlace) => placeOf.get(uuid) ?? order.length;
  return [...entries, ...warned].toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** Returns every incomplete field, starting with the head. */
const placesOf = (blockers: Blockers, order: readonly string[]): FieldPlace[] => [
  ...blockers.head.map((field): HeadPlace => ({ uuid: null, field })),
  ...itemPlaces(blockers, order),
];

/**
 * Returns the next incomplete field: of the same item, then of the items after it, wrapping around to the head, which
 * is the first of all. Returns null if everything is complete and without warnings.
 *
 * @param order - UUIDs of all items in display order
 * @param isBack - whether to move backwards
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
