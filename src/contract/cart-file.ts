import type { CartDocument } from '#domain/cart/document.ts';
import { isBoundedCartText } from '#domain/cart/text-bounds.ts';
import { checkedCart, type CartFault } from './checked-cart.ts';
import { proposalVersion, readBesides, type BesidesCart } from './cart-with-terms.ts';
import { cartOf } from './draft-codec.ts';
import { draftVersion } from './draft-limits.ts';
import { repeatedMember } from './repeated-member.ts';

/**
 * Why a file cannot be opened: not JSON from a line and column on (from 1), an unknown version, not a cart, or a cart
 * with a damaged item (from 1; its field or as a whole) or field of the terms, or with a member that is there twice. Of a PDF: it cannot be read, it carries no
 * cart, or the one that it carries is damaged.
 */
export type CartFileFault =
  | { kind: 'too-large' | 'unreadable-pdf' | 'no-cart-in-pdf' | 'damaged-pdf' }
  | { kind: 'not-json'; line: number; column: number }
  | { kind: 'other-version'; version: string }
  | { kind: 'no-cart' }
  | { kind: 'bad-item' | 'repeated-item'; item: number }
  | { kind: 'bad-field'; item: number; field: string }
  | { kind: 'bad-terms' | 'repeated-member'; field: string };

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Returns where the text stops being JSON: engines report the position in different ways, or not at all. */
function placeOf(text: string, { message }: Error): { line: number; column: number } {
  const named = /line (\d+) column (\d+)/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) };
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

function faultsOf(value: unknown): readonly CartFault[] {
  const checked = checkedCart(value);
  return 'faults' in checked ? checked.faults : [];
}

/** Returns the first damage. Missing terms are no damage: they did not exist when the file was written. */
function damageIn(parsed: unknown): CartFileFault | null {
  const faults = faultsOf(parsed);
  if (faults.length === 0) return null;
  const [ofItems] = faultsOf({ ...record(parsed), order: undefined });
  const fault = ofItems ?? faults.find(({ path }) => valueAt(parsed, path) !== undefined);
  return fault ? faultOf(fault, parsed) : null;
}

function faultOf({ path }: CartFault, parsed: unknown): CartFileFault {
  const [part, , index, , ...within] = path;
  if (part === 'order') return { kind: 'bad-terms', field: path.slice(1).join('.') };
  const item = Number(index) + 1;
  if (within.length > 0) return { kind: 'bad-field', item, field: within.join('.') };
  return { kind: record(valueAt(parsed, path)) ? 'repeated-item' : 'bad-item', item };
}

/** A cart as a file holds it. */
export interface OpenedCart extends BesidesCart {
  cart: CartDocument;
}

export type CartReading = OpenedCart | { fault: CartFileFault };

const versionFault = (version: unknown, known: number): { fault: CartFileFault } | null =>
  (typeof version === 'number' || typeof version === 'string') && version !== known
    ? { fault: { kind: 'other-version', version: String(version) } }
    : null;

/**
 * Reads a cart from the text of a file, which has the format of a draft (SIL-127, SIL-164), with its terms and figures if it
 * holds them: the whole cart, or why it is invalid. Unlike a draft, which is the only copy, a file can be corrected and opened again. Ignores a byte order
 * mark.
 */
export function readCartFile(content: string): CartReading {
  if (!isBoundedCartText(content)) return { fault: { kind: 'too-large' } };
  const text = content.replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { fault: { kind: 'not-json', ...placeOf(text, error instanceof Error ? error : new Error('')) } };
  }
  const file = record(parsed);
  const other =
    versionFault(file?.['version'], draftVersion) ??
    versionFault(record(file?.['proposal'])?.['version'], proposalVersion);
  if (other) return other;
  const repeated = repeatedMember(text);
  if (repeated) return { fault: { kind: 'repeated-member', field: repeated.map(String).join('.') } };
  const cart = cartOf(parsed);
  if (!cart) return { fault: { kind: 'no-cart' } };
  const damage = damageIn(parsed);
  if (damage) return { fault: damage };
  const read = readBesides(parsed);
  if ('faults' in read) return { fault: { kind: 'bad-terms', field: read.faults[0]?.path.join('.') ?? '' } };
  const { leftOut: _, ...document } = cart;
  return { cart: document, ...read.besides };
}
