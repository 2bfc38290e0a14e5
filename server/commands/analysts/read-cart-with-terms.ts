import type { OpenedCart } from '#contract/cart-file.ts';
import { readBesides, type BesidesCart } from '#contract/cart-with-terms.ts';
import { checkedCart, type CartFault } from '#contract/checked-cart.ts';
import { isBoundedCartText, longestCartText } from '#domain/cart/text-bounds.ts';
import { cartTextOf, faultAt, parsedJson } from '../command-input.ts';
import { repeatedIds } from './repeated-ids.ts';

/** A cart with what it was resolved to. */
export type CartWithTerms = OpenedCart & Required<Pick<BesidesCart, 'terms'>>;

/**
 * Checks a parsed cart, with its terms and figures if it has them: the whole of it, or every fault with its path. What reads the
 * text bounds it before it is parsed.
 */
export function checkedCartFile(value: unknown): OpenedCart | { faults: CartFault[] } {
  const cart = checkedCart(value);
  const read = readBesides(value);
  const { terms } = 'besides' in read ? read.besides : {};
  const repeated = repeatedIds(terms).map(({ path, message }) => ({ path: ['terms', ...path], message }));
  const faults = [...('faults' in cart ? cart.faults : []), ...('faults' in read ? read.faults : []), ...repeated];
  if ('faults' in cart || 'faults' in read || repeated.length > 0) return { faults };
  return { cart: cart.document, ...read.besides };
}

/** Like `checkedCartFile`, for a cart that is nothing without its terms. */
export function checkedCartWithTerms(value: unknown): CartWithTerms | { faults: CartFault[] } {
  const file = checkedCartFile(value);
  if ('faults' in file) return file;
  const { terms, ...rest } = file;
  const missing = 'is missing: the page saves a cart with its terms, and the PDF of a proposal carries them';
  return terms ? { ...rest, terms } : { faults: [{ path: ['terms'], message: missing }] };
}

type TextOf = (source: string, mostBytes?: number) => Promise<{ text: string } | { fault: string }>;

/** Reads a file by a check of its value, `-` from standard input; a fault is a line with the path of the value. */
export async function readCart<File>(
  source: string,
  textOf: TextOf,
  check: (value: unknown) => File | { faults: CartFault[] },
): Promise<File | { faults: string[] }> {
  const input = await textOf(source, longestCartText);
  if ('fault' in input) return { faults: [input.fault] };
  const text = input.text.replace(/^\uFEFF/, '');
  if (!isBoundedCartText(text)) return { faults: ['$: is too large for a cart'] };
  const parsed = parsedJson(text);
  if ('fault' in parsed) return { faults: [parsed.fault] };
  const checked = check(parsed.value);
  return isFaulty(checked) ? { faults: checked.faults.map(faultAt) } : checked;
}

const isFaulty = (checked: unknown): checked is { faults: CartFault[] } =>
  typeof checked === 'object' && checked !== null && 'faults' in checked;

/**
 * Reads a cart file of the page or the one that the PDF of a proposal carries, `-` from standard input, with its terms and
 * figures if it has them; or every fault of it, a line each with its path (docs/proposal-data.md).
 */
export const readCartFrom = (source: string, textOf: TextOf = cartTextOf) => readCart(source, textOf, checkedCartFile);

/** Like `readCartFrom`, refusing a cart without its terms. */
export const readCartWithTerms = (source: string, textOf: TextOf = cartTextOf) =>
  readCart(source, textOf, checkedCartWithTerms);
