import { subscribe } from 'valtio';
import type { OpenedCart } from '#contract/cart-file.ts';
import { isMissing, resolveCartSteps } from '#domain/cart/resolve/resolve-cart.ts';
import type { ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import { termsChanges, type TermsChanges } from '#domain/cart/terms/terms-changes.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { allSteps } from '#domain/steps.ts';
import { onSessionEnd } from '../storage/session-end.ts';
import { userState } from '../session/user.ts';
import { cart } from './cart.ts';
import { itemStatus, type ItemStatus } from './calculation/item-status.ts';
import { showOpenedFile } from './opened-file.ts';
import { contextOf, pageReadPorts } from './read-context.ts';
import { isCalculated, termsNow } from './stored/saved-cart.ts';

export type FileRefusal = { kind: 'other-catalogue'; company: string } | { kind: 'nothing-offered' };

/** Returns the items whose product is not offered to the user. */
function goneFrom({ cart: document }: OpenedCart): string[] {
  const { positions } = allSteps(resolveCartSteps(document, contextOf(pageReadPorts)));
  return positions.filter(isMissing).map(({ uuid }) => uuid);
}

/**
 * Returns why a proposal is not taken as a whole: another distributor's products are not offered here, or nothing is. A product
 * of the own distributor that is gone stays with its warning (SIL-128).
 */
export function fileRefusal(opened: OpenedCart): FileRefusal | null {
  const { proposal } = opened;
  const gone = proposal ? goneFrom(opened) : [];
  if (!proposal || gone.length === 0) return null;
  const { id, name: company } = proposal.distributor;
  if (id !== userState.user?.company.id) return { kind: 'other-catalogue', company };
  return gone.length === opened.cart.positions.length ? { kind: 'nothing-offered' } : null;
}

let stopWaiting: (() => void) | null = null;
onSessionEnd(() => stopWaiting?.());

/** Calls back once the cart is calculated with the terms of every item. */
function onceCalculated(call: () => void): void {
  stopWaiting?.();
  const stop = subscribe(cart.summary, () => finish());
  const end = () => {
    stopWaiting = null;
    stop();
  };
  const finish = () => {
    if (stopWaiting !== end || !isCalculated(cart.summary)) return;
    end();
    call();
  };
  stopWaiting = end;
  // A file with the cart that is there already changes no figure.
  void cart.calculation.settled().then(finish);
}

const statusOf = (uuid: string) => {
  const item = cart.item(uuid);
  return item && itemStatus(item);
};

const settled: ReadonlySet<ItemStatus | undefined> = new Set(['done', 'invalid', 'missing']);

/** Null while the terms of an item could not be loaded. An item that is gone breaks no rule. */
function changesBetween(then: ResolvedTerms, now: ResolvedTerms): TermsChanges | null {
  if (!cart.list.positions.every(({ uuid }) => settled.has(statusOf(uuid)))) return null;
  const changes = termsChanges(then, now);
  return { ...changes, uncounted: changes.uncounted.filter((uuid) => statusOf(uuid) === 'invalid') };
}

/** Compares the cart with what it was when the file was written. */
function report(name: string, opened: OpenedCart): void {
  const { terms, figures, proposal, cart: document } = opened;
  const now = termsNow();
  const was = figures?.summary ?? null;
  const { forecast } = cart.summary;
  showOpenedFile({
    name,
    date: proposal?.date ?? null,
    uuids: document.positions.map(({ uuid }) => uuid),
    gone: goneFrom(opened),
    changes: terms ? changesBetween(terms, now) : null,
    isAgeMissing: terms?.hasAge === true && !now.hasAge,
    was: was && { expectedAssets: was.expectedAssets, currencyId: was.currencyId },
    is: forecast && { expectedAssets: forecast.totals.expectedAssets, currencyId: forecast.currencyId },
  });
}

/** Replaces the cart with that of a file and reports what has changed since; returns how to undo it. */
export function takeFile(name: string, opened: OpenedCart): () => void {
  showOpenedFile(null);
  const undo = cart.applyDraft(opened.cart);
  const taken = cart.content();
  const isTaken = () => isDeepEqual(cart.content(), taken);
  if (opened.terms ?? opened.figures) onceCalculated(() => isTaken() && report(name, opened));
  return () => {
    stopWaiting?.();
    showOpenedFile(null);
    undo();
  };
}
