import type { ProductTerms, TermsOwner } from '../catalogue/cart-catalogue.ts';
import type { Steps } from '../../steps.ts';
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

/** Reads the positions of a document one after another. */
function positionReader(document: CartDocument, context: CartContext, previous?: ResolvedCart) {
  const order = readOrder(document, context, previous);
  const { catalogue, terms } = context;
  const own: PositionContext = { catalogue, terms, order: order.terms };
  const isComparable = previous?.context.catalogue === catalogue && previous.order.terms === order.terms;
  const former = formerReading(isComparable ? previous.readings : []);
  return {
    read: (position: CartPosition, place: number): Reading => {
      const before = former(position.uuid, place);
      const isSame = before?.resolved.position === position && readsTheSame(before, own);
      return before && isSame ? before : readPosition(position, own);
    },
    cartOf: (readings: readonly Reading[]): ResolvedCart => ({
      context,
      order,
      positions: readings.map(({ resolved }) => resolved),
      readings,
    }),
  };
}

/**
 * Reads a document in a context. A position that has not changed since `previous`, in a context and an order that read the same
 * for it, keeps its record: a comparison of records finds what changed (architecture, section 7).
 */
export function resolveCart(document: CartDocument, context: CartContext, previous?: ResolvedCart): ResolvedCart {
  const { read, cartOf } = positionReader(document, context, previous);
  return cartOf(document.positions.map(read));
}

/** `resolveCart` with a pause after each position. */
export function* resolveCartSteps(
  document: CartDocument,
  context: CartContext,
  previous?: ResolvedCart,
): Steps<ResolvedCart> {
  const { read, cartOf } = positionReader(document, context, previous);
  const readings: Reading[] = [];
  for (const [place, position] of document.positions.entries()) {
    readings.push(read(position, place));
    yield undefined;
  }
  return cartOf(readings);
}
