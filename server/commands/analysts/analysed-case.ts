import type { AnalysisInput } from '#contract/analysis-input.ts';
import type { CartFault } from '#contract/checked-cart.ts';
import { partInOwnCurrency, longestOf } from '#domain/analysis/parts/analysed-part.ts';
import { analysedTerms, type AnalysedTerms } from './analysed-terms.ts';
import { checkedCartWithTerms, readCartWithTerms, type CartWithTerms } from './read-cart-with-terms.ts';

export type AnalysisCase = AnalysisInput['cases'][number];

/** A question with the parts that it is about: none for one about two carts. */
export interface AnalysedCase extends AnalysedTerms {
  asked: AnalysisCase;
}

type TextOf = Parameters<typeof readCartWithTerms>[1];

async function readCart(cart: unknown, textOf: TextOf): Promise<CartWithTerms | { faults: CartFault[] }> {
  if (typeof cart !== 'string') return checkedCartWithTerms(cart);
  const read = await readCartWithTerms(cart, textOf);
  return 'faults' in read ? { faults: read.faults.map((message) => ({ path: [], message })) } : read;
}

async function partsOf(asked: AnalysisCase, textOf: TextOf): Promise<AnalysedTerms | { faults: CartFault[] }> {
  const { item, cart, age = null } = asked;
  if (item) return { parts: [partInOwnCurrency(item)], spreads: null, mostYears: {} };
  if (cart === undefined) return { parts: [], spreads: null, mostYears: {} };
  const read = await readCart(cart, textOf);
  const analysed = 'faults' in read ? read : analysedTerms(read, age);
  if (!('faults' in analysed)) return analysed;
  return { faults: analysed.faults.map(({ path, message }) => ({ path: ['cart', ...path], message })) };
}

const fault = (path: readonly PropertyKey[], message: string) => ({ faults: [{ path, message }] });

/**
 * Resolves what a case asks about: an item, or a cart with terms, which may be the name of a file; or every fault of it. A
 * question that lacks an input is refused.
 */
export async function analysedCase(
  asked: AnalysisCase,
  textOf: TextOf,
): Promise<AnalysedCase | { faults: CartFault[] }> {
  const { item, cart, stress, fan } = asked;
  const analysed = await partsOf(asked, textOf);
  if ('faults' in analysed) return analysed;
  const { parts, spreads } = analysed;
  if (cart !== undefined && stress && stress.month > 12 * longestOf(parts))
    return fault(['stress', 'month'], 'must not lie behind the horizon');
  if (fan && fan.volatility === undefined && spreads === null) {
    const reason = item ? '' : ': the file of the cart holds no volatilities';
    return fault(['fan', 'volatility'], `is missing${reason}`);
  }
  return { ...analysed, asked };
}
