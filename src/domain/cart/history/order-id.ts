import type { CartCommand } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import type { DocumentChange } from './document-change.ts';

/** Random bytes of an order's id, written in hexadecimal digits. */
export const orderIdPattern = /^[\da-f]{32}$/;

/** The document as that of another order, or of none. */
export const withOrderId = (document: CartDocument, id: string | null): CartDocument =>
  document.order.id === id ? document : { ...document, order: { ...document.order, id } };

/** Whether a cart that another window has written is of another order than the one before; a copy goes on with the same client. */
export function isOtherOrder(before: CartDocument, after: CartDocument): boolean {
  if (before.order.id === null || before.order.id === after.order.id) return false;
  const isCopy = after.order.id !== null && JSON.stringify(before.positions) === JSON.stringify(after.positions);
  return !isCopy;
}

function idAfter(before: CartDocument, after: CartDocument, command: CartCommand): string | null {
  if (command.kind === 'apply-draft') return command.order.id;
  const isEmptied = after.positions.length === 0 && (before.positions.length > 0 || command.kind === 'remove-all');
  return isEmptied ? null : before.order.id;
}

/**
 * The document after a command with the id of its order: an order begins with the first item and ends when the cart is emptied; a
 * draft brings its own (SIL-176).
 */
export function identified(
  before: CartDocument,
  after: CartDocument,
  { command, newId }: { command: CartCommand; newId: () => string },
): CartDocument {
  if (after === before) return before;
  const id = idAfter(before, after, command);
  return withOrderId(after, id === null && after.positions.length > 0 ? newId() : id);
}

/** The document as a change expects it: its order may have got another id since, by a copy or at its end. */
export function withExpectedId(
  document: CartDocument,
  { order }: DocumentChange,
  side: 'before' | 'after',
): CartDocument {
  const change = order.find(({ path }) => path.length === 1 && path[0] === 'id');
  const expected = change?.[side];
  return change ? withOrderId(document, typeof expected === 'string' ? expected : null) : document;
}
