import { assetClassOf, type CartCatalogue } from '../../cart/catalogue/cart-catalogue.ts';
import { linePath } from '../../cart/product/line-path.ts';
import type { ResolvedPosition } from '../../cart/resolve/resolve-cart.ts';
import { packagePartId } from '../../cart/resolve/resolve-package.ts';
import type { ResolvedProduct } from '../../cart/resolve/resolve-product.ts';
import { correlationKind } from './correlation.ts';
import type { FanPart } from './fan.ts';

/** The parameters of a part's distribution; `isAssumed` if its volatility is that of its class. */
export interface PartSpread extends Omit<FanPart, 'part'> {
  isAssumed: boolean;
}

/** Volatilities over 5 years in percent; null if unknown. */
export interface SpreadFacts {
  catalogue: Pick<CartCatalogue, 'fundById' | 'programById'>;
  ofFund: (fundId: string) => number | null;
  ofProgram: (programId: string) => number | null;
  /** The median of a class's funds with a known volatility. */
  ofClass: (assetClassId: string) => number | null;
  baseOfClass: (assetClassId: string) => string | null;
}

/** Returns the median, which is the mean of the two middle values for an even count; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Returns the distribution parameters of a cart's parts, by id (calculation, section 11): a fund by its own volatility,
 * otherwise the median of its class; a program by its own, otherwise its funds' weighted by share, and by the class with the
 * largest share; a contract item by its starting line; a package by each of its funds. Parts without any known value have no
 * entry.
 */
export function partSpreads(positions: readonly ResolvedPosition[], facts: SpreadFacts): Record<string, PartSpread> {
  const entries = positions.flatMap((resolved): [string, PartSpread | null][] => {
    if (resolved.kind === 'product') return [[resolved.uuid, productSpread(resolved, facts)]];
    return resolved.position.division.funds.map(({ id }) => [packagePartId(resolved.uuid, id), fundSpread(id, facts)]);
  });
  return Object.fromEntries(entries.flatMap(([id, spread]) => (spread ? [[id, spread] as const] : [])));
}

function productSpread({ position, product }: ResolvedProduct, facts: SpreadFacts): PartSpread | null {
  if (position.itemType === 'Fund') return fundSpread(position.id, facts);
  if (position.itemType === 'Program') return programSpread(position.id, facts);
  const [starting] = linePath(product?.lines ?? [], position.calcInput);
  return starting ? programSpread(starting.id, facts) : null;
}

function fundSpread(fundId: string, facts: SpreadFacts): PartSpread | null {
  const classId = assetClassOf(fundId, facts.catalogue.fundById);
  const own = facts.ofFund(fundId);
  const volatility = own ?? (classId === null ? null : facts.ofClass(classId));
  return volatility === null ? null : spreadOf(volatility, classId, own === null, facts);
}

function programSpread(programId: string, facts: SpreadFacts): PartSpread | null {
  const funds = (facts.catalogue.programById.get(programId)?.funds ?? []).flatMap(({ fundId, share }) => {
    const spread = fundSpread(fundId, facts);
    return spread ? [{ ...spread, share }] : [];
  });
  const shares = funds.reduce((sum, { share }) => sum + share, 0);
  const ofFunds = shares > 0 ? funds.reduce((sum, fund) => sum + fund.volatility * (fund.share / shares), 0) : null;
  const own = facts.ofProgram(programId);
  const volatility = own ?? ofFunds;
  return volatility === null ? null : spreadOf(volatility, largestClass(programId, facts), own === null, facts);
}

/** On a tie, returns the class that comes first in the program. */
function largestClass(programId: string, { catalogue }: SpreadFacts): string | null {
  const byClass = new Map<string | null, number>();
  for (const { fundId, share } of catalogue.programById.get(programId)?.funds ?? []) {
    const classId = assetClassOf(fundId, catalogue.fundById);
    byClass.set(classId, (byClass.get(classId) ?? 0) + share);
  }
  const [largest] = [...byClass].toSorted(([, a], [, b]) => b - a);
  return largest?.[0] ?? null;
}

const spreadOf = (
  volatility: number,
  classId: string | null,
  isAssumed: boolean,
  { baseOfClass }: SpreadFacts,
): PartSpread => ({
  volatility,
  classId,
  kind: correlationKind(classId, classId === null ? null : baseOfClass(classId)),
  isAssumed,
});
