import type { AnalysisInput } from '#contract/analysis-input.ts';
import type { CartFault } from '#contract/checked-cart.ts';
import { partInOwnCurrency, longestOf, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { termsParts } from '#domain/analysis/parts/terms-parts.ts';
import { checkedCartWithTerms, readCartWithTerms, type CartWithTerms } from './read-cart-with-terms.ts';

export type AnalysisCase = AnalysisInput['cases'][number];

/** A question with the parts that it is about: none for one about two carts. */
export interface AnalysedCase {
  asked: AnalysisCase;
  parts: readonly AnalysedPart[];
}

type TextOf = Parameters<typeof readCartWithTerms>[1];

async function readCart(cart: unknown, textOf: TextOf): Promise<CartWithTerms | { faults: CartFault[] }> {
  if (typeof cart !== 'string') return checkedCartWithTerms(cart);
  const read = await readCartWithTerms(cart, textOf);
  return 'faults' in read ? { faults: read.faults.map((message) => ({ path: [], message })) } : read;
}

const fault = (path: readonly PropertyKey[], message: string) => ({ faults: [{ path, message }] });

/** Resolves what a case asks about: an item, or a cart with terms, which may be the name of a file; or every fault of it. */
export async function analysedCase(
  asked: AnalysisCase,
  textOf: TextOf,
): Promise<AnalysedCase | { faults: CartFault[] }> {
  const { item, cart, age = null, stress } = asked;
  if (item) return { asked, parts: [partInOwnCurrency(item)] };
  if (cart === undefined) return { asked, parts: [] };
  const read = await readCart(cart, textOf);
  if ('faults' in read)
    return { faults: read.faults.map(({ path, message }) => ({ path: ['cart', ...path], message })) };
  const { terms } = read;
  if (terms.items.length === 0) return fault(['cart', 'terms', 'items'], 'has no item that counts');
  const resolved = termsParts(terms, age);
  if ('missingFrom' in resolved)
    return fault(['cart', 'terms', 'rates'], `has no rate from ${resolved.missingFrom.join(', ')}`);
  const { parts } = resolved;
  if (stress && stress.month > 12 * longestOf(parts))
    return fault(['stress', 'month'], 'must not lie behind the horizon');
  return { asked, parts };
}
