import * as z from 'zod/mini';
import { readCart, readDocumentOrder } from '#contract/cart-document.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { noHistory } from '#domain/cart/history/cart-history.ts';
import { personalPart, withPerson } from '#domain/cart/order/personal-part.ts';
import { cartStep, firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { isKnownClient, type OrderDetails } from '#domain/order/order-details.ts';
import { webRequestId } from '#domain/portal/web-request-entry.ts';
import { removePersisted, storedText } from '../../storage/persistence.ts';
import { formerOfBrowser, formerOfWindow, storedValues } from '../../storage/stored-values.ts';
import { reviveDetails } from './stored-details.ts';
import type { PersistedOrder } from './persisted-order.ts';

/*
 * Version 0.1 kept an order in many values, the client's for one window and session only. They are read once and removed;
 * this file goes with the next release (decision 90).
 */

/** The web request of the order, without the user's ID. */
const requestKey = 'web-request';
const requestPrefix = 'loaded:';

type Former = (typeof formerOfBrowser)[number] | (typeof formerOfWindow)[number];

const envelope = z.object({ version: z.literal(1), value: z.unknown() });
const record = z.record(z.string(), z.unknown());
const steps = z.object({ active: z.enum(cartStep), available: z.enum(cartStep) });
const saved = z.object({
  writer: z.string(),
  base: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  clientOf: z.prefault(z.nullable(z.string()), null),
});

function valueOf(name: Former, userId: string): unknown {
  try {
    return envelope.safeParse(JSON.parse(storedText(storedValues[name].area, `${name}:${userId}`) ?? 'null')).data
      ?.value;
  } catch {
    return undefined;
  }
}

/** Removes what a former version has stored of a user's order. */
export function forgetFormer(userId: string): void {
  for (const name of [...formerOfBrowser, ...formerOfWindow]) removePersisted(name, userId);
}

function documentOf(userId: string): { document: CartDocument; orderId: string | null } | null {
  const cart = readCart(valueOf('cart', userId));
  const person = record.safeParse(valueOf('cart-person', userId)).data;
  const ofPerson = person?.['orderId'];
  const orderId = typeof ofPerson === 'string' ? ofPerson : null;
  if (!cart) return person ? { document: emptyCart, orderId } : null;
  const isOwn = person && (ofPerson === undefined || ofPerson === cart.order.id);
  const order = isOwn ? withPerson(cart.order, personalPart(readDocumentOrder(person['order']))) : cart.order;
  return { document: { ...cart, order }, orderId: cart.order.id };
}

function requestOf(): string | null {
  const part = (storedText('session', requestKey) ?? '').split(',').find((one) => one.startsWith(requestPrefix));
  return webRequestId(part?.slice(requestPrefix.length) ?? null);
}

const detailsOf = (userId: string): OrderDetails =>
  reviveDetails({
    card: {
      answers: {},
      origin: null,
      readAs: null,
      lastField: null,
      ...record.safeParse(valueOf('client-card', userId)).data,
    },
    fundAnswers: valueOf('fund-answers', userId),
    contract: valueOf('contract', userId),
    webRequestId: requestOf(),
    draft: record.safeParse(valueOf('draft', userId)).data?.['draft'],
    shownFigures: valueOf('shown-figures', userId),
    proposalNames: valueOf('proposal-names', userId),
  });

/**
 * Returns the order that a former version has stored, on top of the one that another window has taken over already; null if
 * there is none. A client whom only another window knows stays at the server, among the replaced.
 */
export function readFormer(userId: string, taken: PersistedOrder | null): PersistedOrder | null {
  const found = documentOf(userId);
  const details = detailsOf(userId);
  if (!found && !isKnownClient(details)) return null;
  const { document, orderId } = found ?? { document: emptyCart, orderId: null };
  if (taken && valueOf('cart', userId) === undefined) {
    const isSame = orderId === taken.document.order.id && !isKnownClient(taken.details);
    return isSame ? { ...taken, details: { ...details, draft: taken.details.draft } } : null;
  }
  const work = saved.safeParse(valueOf('autosave', userId)).data;
  const isLeftOut = !isKnownClient(details) && work?.clientOf === (document.order.id ?? '');
  return {
    document,
    details,
    steps: steps.safeParse(valueOf('order-steps', userId)).data ?? firstSteps,
    history: noHistory,
    saved: work && !isLeftOut ? { writer: work.writer, base: work.base, savedAt: work.savedAt, mark: null } : null,
  };
}
