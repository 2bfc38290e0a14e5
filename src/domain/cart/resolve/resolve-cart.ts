import type { ProductTerms } from '../../catalogue/cart-catalogue.ts';
import type { CartContext } from '../context.ts';
import type { CartDocument, CartPosition } from '../document.ts';
import type { CartProduct, TermsOwner } from '../product/cart-product.ts';
import { resolvePackage, type ResolvedPackagePosition } from './resolve-package.ts';
import { resolveProduct, type ResolvedProduct } from './resolve-product.ts';

export type ResolvedPosition = ResolvedProduct | ResolvedPackagePosition;

/** A cart as it reads in a context, position by position. */
export interface ResolvedCart {
  context: CartContext;
  positions: readonly ResolvedPosition[];
  /** By uuid, with the terms that each was read with. */
  read: ReadonlyMap<string, { resolved: ResolvedPosition; terms: readonly (ProductTerms | null)[] }>;
}

/** The products that a position is made of, null for one that is no longer offered. */
export const productsOf = (resolved: ResolvedPosition): readonly (CartProduct | null)[] =>
  resolved.kind === 'package' ? resolved.products : [resolved.product];

/** Whose terms a position needs. */
export const termsOwnersOf = (resolved: ResolvedPosition): TermsOwner[] =>
  productsOf(resolved).flatMap((product) => product?.termsOwner ?? []);

/** Whether any product of a position is no longer offered (CART-60, SIL-128). */
export const isMissing = (resolved: ResolvedPosition): boolean =>
  productsOf(resolved).some((product) => product === null);

const isSameContext = (left: CartContext, right: CartContext) =>
  left.catalogue === right.catalogue && left.order === right.order && left.today === right.today;

const resolvePosition = (position: CartPosition, context: CartContext): ResolvedPosition =>
  position.itemType === 'Package' ? resolvePackage(position, context) : resolveProduct(position, context);

/**
 * Reads a document in a context. A position that has not changed since `previous`, in a context that reads the same for it,
 * keeps its record: whoever compares records sees what changed (architecture, section 7).
 */
export function resolveCart(document: CartDocument, context: CartContext, previous?: ResolvedCart): ResolvedCart {
  const isComparable = previous !== undefined && isSameContext(previous.context, context);
  const read = new Map<string, { resolved: ResolvedPosition; terms: readonly (ProductTerms | null)[] }>();
  const positions = document.positions.map((position) => {
    const before = isComparable ? previous.read.get(position.uuid) : undefined;
    const isSame =
      before?.resolved.position === position &&
      termsOwnersOf(before.resolved).every((owner, index) => context.terms(owner) === before.terms[index]);
    if (before && isSame) {
      read.set(position.uuid, before);
      return before.resolved;
    }
    const resolved = resolvePosition(position, context);
    const terms = termsOwnersOf(resolved).map((owner) => context.terms(owner));
    read.set(position.uuid, { resolved, terms });
    return resolved;
  });
  return { context, positions, read };
}
