import * as z from 'zod/mini';
import { emptyOrder, type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import { cartFormat, cartOrderSchema, cartPositionSchema, readPositions } from './cart-document.ts';
import { typedMap } from './common.ts';
import { draftVersion } from './drafts.ts';

/** One fault of a cart, in words, with the path of the value. */
export interface CartFault {
  path: readonly PropertyKey[];
  message: string;
}

export type CheckedCart = { document: CartDocument } | { faults: CartFault[] };

/** A cart as a draft holds it, its positions not looked at yet. */
const draftForm = z.object({
  version: z.literal(draftVersion),
  format: z.optional(z.literal(cartFormat)),
  items: typedMap(z.unknown()),
  order: z.optional(cartOrderSchema),
});

type Issue = z.core.$ZodIssue;

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

/** What a fault is, in one line. */
function textOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? 'is none of the allowed forms' : `has no known ${issue.discriminator}`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'above' : 'at least'} ${String(issue.minimum)}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'below' : 'at most'} ${String(issue.maximum)}${unitOf(issue.origin)}`;
    case 'not_multiple_of':
      return 'must not have more than 2 decimals';
    default:
      return 'is not allowed';
  }
}

const faultsOf = (issues: readonly Issue[], place: readonly PropertyKey[] = []): CartFault[] =>
  issues.map((issue) => ({ path: [...place, ...issue.path], message: textOf(issue) }));

/**
 * A cart as a draft holds it, read without mending: where a page leaves out what is damaged (R14), a figure that somebody relies on
 * is worked out of the whole document or of none. Positions of before there were formats count as well.
 */
export function checkedCart(value: unknown): CheckedCart {
  const form = draftForm.safeParse(value);
  if (!form.success) return { faults: faultsOf(form.error.issues) };
  const { format, items, order = emptyOrder } = form.data;
  const entries = items.items.map(([, entry]) => entry);
  const faults = entries.flatMap((entry, index) => positionFaults(entry, format, index));
  const positions = readPositions(entries, format);
  if (faults.length > 0) return { faults };
  // What is left out although it is right by itself stands there twice.
  if (positions.length < entries.length) return { faults: repeated(entries, positions) };
  return { document: { positions, order } };
}

const placeOf = (index: number): PropertyKey[] => ['items', 'items', index, 1];

function positionFaults(entry: unknown, format: number | undefined, index: number): CartFault[] {
  if (readPositions([entry], format).length === 1) return [];
  const { error } = cartPositionSchema.safeParse(entry);
  return error ? faultsOf(error.issues, placeOf(index)) : [{ path: placeOf(index), message: 'is not allowed' }];
}

function repeated(entries: readonly unknown[], positions: readonly CartPosition[]): CartFault[] {
  const left = [...positions];
  return entries.flatMap((entry, index) => {
    const [first] = left;
    const isNext = first !== undefined && isOf(entry, first);
    if (isNext) left.shift();
    return isNext ? [] : [{ path: placeOf(index), message: 'is in the cart twice, or one too many' }];
  });
}

const isOf = (entry: unknown, { uuid }: CartPosition) =>
  typeof entry === 'object' && entry !== null && 'uuid' in entry && entry.uuid === uuid;
