import type { ProductTerms, TermsOwner } from '../../catalogue/cart-catalogue.ts';
import type { CartContext, PositionContext } from '../context.ts';
import type { CartDocument, CartPosition } from '../document.ts';
import { resolveOrder, type ResolvedOrder } from '../order/resolve-order.ts';
import type { CartProduct } from '../product/cart-product.ts';
import { resolvePackage, type ResolvedPackagePosition } from './resolve-package.ts';
import { resolveProduct, type ResolvedProduct } from './resolve-product.ts';

export type ResolvedPosition = ResolvedProduct | ResolvedPackagePosition;

/** A resolved position, and the terms used for it, by their owners. */
interface Reading {
  resolved: ResolvedPosition;
  owners: readonly TermsOwner[];
  terms: readonly (ProductTerms | null)[];
}

/** A cart resolved in a context: its order and its positions. */
export interface ResolvedCart {
  context: CartContext;
  order: ResolvedOrder;
  positions: readonly ResolvedPosition[];
  readings: readonly Reading[];
}

/** Returns the products of a position; null for one that is no longer offered. */
export const productsOf = (resolved: ResolvedPosition): readonly (CartProduct | null)[] =>
  resolved.kind === 'package' ? resolved.products : [resolved.product];

/** Returns the owners of the terms that a position needs. */
export const termsOwnersOf = (resolved: ResolvedPosition): TermsOwner[] =>
  productsOf(resolved).flatMap((product) => product?.termsOwner ?? []);

/** Whether any product of a position is no longer offered (CART-60, SIL-128). */
export const isMissing = (resolved: ResolvedPosition): boolean =>
  productsOf(resolved).some((product) => product === null);

const resolvePosition = (position: CartPosition, context: PositionContext): ResolvedPosition =>
  position.itemType === 'Package' ? resolvePackage(position, context) : resolveProduct(position, context);

function readPosition(position: CartPosition, context: PositionContext): Reading {
  const resolved = resolvePosition(position, context);
  const owners = termsOwnersOf(resolved);
  return { resolved, owners, terms: owners.map((owner) => context.terms(owner)) };
}

const readsTheSame = ({ owners, terms }: Reading, context: PositionContext) =>
  owners.every((owner, index) => context.terms(owner) === terms[index]);

/** Finds the previous result for a position: usually at the same index, otherwise by its uuid. */
function formerReading(readings: readonly Reading[]): (uuid: string, place: number) => Reading | undefined {
  let byUuid: Map<string, Reading> | undefined;
  return (uuid, place) => {
    const there = readings[place];
    if (there?.resolved.uuid === uuid) return there;
    byUuid ??= new Map(readings.map((reading) => [reading.resolved.uuid, reading]));
    return byUuid.get(uuid);
  };
}

const isSameOrder = ({ order, positions }: CartDocument, context: CartContext, previous: ResolvedCart) =>
  previous.order.order === order &&
  previous.context.ordering === context.ordering &&
  previous.positions.length > 0 === positions.length > 0;

function readOrder(document: CartDocument, context: CartContext, previous?: ResolvedCart): ResolvedOrder {
  if (previous && isSameOrder(document, context, previous)) return previous.order;
  return resolveOrder(document, context.ordering, previous?.order);
}

/**
 * Resolves a document in a context. Reuses the record of `previous` for a position if neither it nor the relevant part of
 * context and order has changed, so that changes are visible by identity (architecture, section 7).
 */
export function resolveCart(document: CartDocument, context: CartContext, previous?: ResolvedCart): ResolvedCart {
  const order = readOrder(document, context, previous);
  const { catalogue, terms } = context;
  const own: PositionContext = { catalogue, terms, order: order.terms };
  const isComparable = previous?.context.catalogue === catalogue && previous.order.terms === order.terms;
  const former = formerReading(isComparable ? previous.readings : []);
  const readings = document.positions.map((position, place) => {
    const before = former(position.uuid, place);
    const isSame = before?.resolved.position === position && readsTheSame(before, own);
    return before && isSame ? before : readPosition(position, own);
  });
  return { context, order, positions: readings.map(({ resolved }) => resolved), readings };
}
