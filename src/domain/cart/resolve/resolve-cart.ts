import type { ProductTerms } from '../../catalogue/cart-catalogue.ts';
import type { CartContext } from '../context.ts';
import type { CartDocument, CartPosition } from '../document.ts';
import type { CartProduct, TermsOwner } from '../product/cart-product.ts';
import { resolvePackage, type ResolvedPackagePosition } from './resolve-package.ts';
import { resolveProduct, type ResolvedProduct } from './resolve-product.ts';

export type ResolvedPosition = ResolvedProduct | ResolvedPackagePosition;

/** How a position reads, and the terms that it was read with, by their owners. */
interface Reading {
  resolved: ResolvedPosition;
  owners: readonly TermsOwner[];
  terms: readonly (ProductTerms | null)[];
}

/** A cart as it reads in a context, position by position. */
export interface ResolvedCart {
  context: CartContext;
  positions: readonly ResolvedPosition[];
  readings: readonly Reading[];
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

function readPosition(position: CartPosition, context: CartContext): Reading {
  const resolved = resolvePosition(position, context);
  const owners = termsOwnersOf(resolved);
  return { resolved, owners, terms: owners.map((owner) => context.terms(owner)) };
}

const readsTheSame = ({ owners, terms }: Reading, context: CartContext) =>
  owners.every((owner, index) => context.terms(owner) === terms[index]);

/** Finds the former reading of a position: mostly where it still stands, else by its uuid. */
function formerReading(readings: readonly Reading[]): (uuid: string, place: number) => Reading | undefined {
  let byUuid: Map<string, Reading> | undefined;
  return (uuid, place) => {
    const there = readings[place];
    if (there?.resolved.uuid === uuid) return there;
    byUuid ??= new Map(readings.map((reading) => [reading.resolved.uuid, reading]));
    return byUuid.get(uuid);
  };
}

/**
 * Reads a document in a context. A position that has not changed since `previous`, in a context that reads the same for it,
 * keeps its record: whoever compares records sees what changed (architecture, section 7).
 */
export function resolveCart(document: CartDocument, context: CartContext, previous?: ResolvedCart): ResolvedCart {
  const isComparable = previous !== undefined && isSameContext(previous.context, context);
  const former = formerReading(isComparable ? previous.readings : []);
  const readings = document.positions.map((position, place) => {
    const before = former(position.uuid, place);
    const isSame = before?.resolved.position === position && readsTheSame(before, context);
    return before && isSame ? before : readPosition(position, context);
  });
  return { context, positions: readings.map(({ resolved }) => resolved), readings };
}
