import type { CartFault } from '#contract/checked-cart.ts';
import type { FanPart } from '#domain/analysis/fan/fan.ts';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { termsParts } from '#domain/analysis/parts/terms-parts.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import type { ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import type { CartWithTerms } from './read-cart-with-terms.ts';

/** The parts of a cart with terms, with what their spread and their horizons rest on. */
export interface AnalysedTerms {
  parts: readonly AnalysedPart[];
  /** The parts whose volatility is known; null where the file says nothing of any. */
  spreads: readonly FanPart[] | null;
  /** The longest horizon that the product of a position allows, in years, where the file says it. */
  mostYears: Readonly<Record<string, number>>;
}

type Faults = { faults: CartFault[] };
const fault = (path: PropertyKey[], message: string): Faults => ({ faults: [{ path, message }] });

/** Returns the fault of terms whose fees depend on the client's age, where it is not given: they would be other fees. */
export const missingAge = ({ hasAge }: Pick<ResolvedTerms, 'hasAge'>, age: number | null): CartFault[] =>
  hasAge && age === null
    ? [{ path: ['terms', 'hasAge'], message: "is true: fees depend on the client's age, which has to be given" }]
    : [];

/** Resolves the terms of a file to what the page analyses; or what they lack. */
export function analysedTerms({ terms, drivers }: CartWithTerms, age: number | null): AnalysedTerms | Faults {
  if (terms.items.length === 0) return fault(['terms', 'items'], 'has no item that counts');
  const resolved = termsParts(terms, age);
  if ('missingFrom' in resolved)
    return fault(['terms', 'rates'], `has no rate from ${resolved.missingFrom.join(', ')}`);
  const ageless = missingAge(terms, age);
  if (ageless.length > 0) return { faults: ageless };
  const { parts } = resolved;
  if (!drivers) return { parts, spreads: null, mostYears: {} };
  const known = new Map(drivers.items.map((item) => [item.id, item]));
  const stray = drivers.items.findIndex(({ id }) => !parts.some((part) => part.id === id));
  if (stray >= 0) return fault(['drivers', 'items', stray, 'id'], 'is of no item of the terms');
  return {
    parts,
    spreads: parts.flatMap((part): FanPart[] => {
      const { volatility = null, classId = null, kind = 'mixed' } = known.get(part.id) ?? {};
      return volatility === null ? [] : [{ part, volatility, classId, kind }];
    }),
    mostYears: Object.fromEntries(drivers.items.map(({ id, mostYears }) => [positionOfPart(id), mostYears])),
  };
}
