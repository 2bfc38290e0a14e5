import type * as z from 'zod/mini';
import { emptyOrder, type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import { isBoundedOrder, isBoundedPosition } from '#domain/cart/text-bounds.ts';
import { allSteps, type Steps } from '#domain/steps.ts';
import { cartOrderSchema, cartPositionSchema, positionReader } from './cart-document.ts';
import { readDraftForm } from './draft-codec.ts';
import { unknownMember } from './forecast-input.ts';

/** An error of a cart as text, with the path of the value. */
export interface CartFault {
  path: readonly PropertyKey[];
  message: string;
}

export type CheckedCart = { document: CartDocument } | { faults: CartFault[] };

type Issue = z.core.$ZodIssue;

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

/** The message of a check that has none of its own. */
const unsaid = 'Invalid input';

/** Describes an error in one line. */
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
    case 'custom':
      return issue.message === unsaid ? 'is not allowed' : issue.message;
    default:
      return 'is not allowed';
  }
}

/** Returns the faults of a part of a cart, with their paths in the whole. */
export const faultsOf = (issues: readonly Issue[], place: readonly PropertyKey[] = []): CartFault[] =>
  issues.flatMap((issue) => {
    const path = [...place, ...issue.path];
    if (issue.code !== 'unrecognized_keys') return [{ path, message: textOf(issue) }];
    return issue.keys.map((key) => ({ path: [...path, key], message: unknownMember }));
  });

/**
 * Validates a cart in the format of a draft without repairing it: a page leaves out what is damaged (R14), but a figure
 * that somebody relies on covers the whole document or nothing. Stops at the first invalid position, so that nonsense
 * costs no more than a cart (security, T25). Positions from before versions are accepted. Pauses after each position,
 * for callers that must not block.
 */
export function* checkCart(value: unknown): Steps<CheckedCart> {
  const form = readDraftForm(value);
  if ('issues' in form) return { faults: faultsOf(form.issues) };
  const order = checkedOrder(form.order);
  const read = positionReader(form.format);
  const positions: CartPosition[] = [];
  for (const [index, entry] of form.entries.entries()) {
    const found = read(entry);
    if (found === 'damaged') return { faults: damage(entry, index) };
    if (found === 'repeated')
      return { faults: [{ path: placeOf(index), message: 'is in the cart twice, or one too many' }] };
    positions.push(found);
    yield undefined;
  }
  return 'faults' in order ? order : { document: { positions, order: order.order } };
}

/** `checkCart` without pauses. */
export const checkedCart = (value: unknown): CheckedCart => allSteps(checkCart(value));

function checkedOrder(order: unknown): { order: CartDocument['order'] } | { faults: CartFault[] } {
  if (order === undefined) return { order: emptyOrder };
  if (!isBoundedOrder(order)) return { faults: [{ path: ['order'], message: 'is not allowed' }] };
  const checked = cartOrderSchema.safeParse(order);
  return checked.success ? { order: checked.data } : { faults: faultsOf(checked.error.issues, ['order']) };
}

const placeOf = (index: number): PropertyKey[] => ['items', 'items', index, 1];

function damage(entry: unknown, index: number): CartFault[] {
  const { error } = isBoundedPosition(entry) ? cartPositionSchema.safeParse(entry) : {};
  return error ? faultsOf(error.issues, placeOf(index)) : [{ path: placeOf(index), message: 'is not allowed' }];
}
