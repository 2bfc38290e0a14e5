import type { AutomaticDraft, SavedCart } from '#contract/automatic-drafts.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { notFound, Refusal, unauthorized } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import type { Config } from '../../settings/config.ts';
import { signatureKey, type SignatureKey } from '../../settings/signature-key.ts';
import { findOpenSession } from '../../session/session-store.ts';
import { fromFormerPage, losesClient } from './former-pages.ts';
import { dropOldestReplaced, isOrderConcluded, newId, removeOrder } from './orders.ts';
import { openClient, sealClient } from './sealed-client.ts';
import * as working from './working-orders.ts';

/** Handlers of the carts that the page saves automatically (SIL-210); a foreign one gets the same 404 as an unknown one (T11). */
export function automaticDraftHandlers(
  config: Config,
): Pick<Handlers, 'automaticDrafts' | 'automaticDraft' | 'saveAutomaticDraft' | 'deleteAutomaticDraft'> {
  const key = signatureKey(config);
  return {
    async automaticDrafts({ user, database }) {
      return { items: (await working.listSaved(database, user.id)).map(shown) };
    },
    async automaticDraft({ user, params: { id }, database }) {
      const row = await working.findSaved(database, user.id, id);
      if (!row) throw notFound();
      const { data, sealedClient: sealed, orderId } = row;
      const card = openClient(key, { id, ownerId: user.id }, sealed);
      return { ...shown(row), orderId, data, hasCard: sealed !== null, card };
    },
    saveAutomaticDraft(call) {
      return call.database.transaction().execute((transaction) => save(transaction, key, call));
    },
    async deleteAutomaticDraft({ user, params: { id }, database }) {
      const isGone = await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, user.id);
        return removeOrder(transaction, { id, ownerId: user.id }, 'saveId');
      });
      if (!isGone) throw notFound();
    },
  };
}

type Saving = Pick<RequestContext<'saveAutomaticDraft'>, 'user' | 'body' | 'now' | 'request'>;

/**
 * Stores a cart, or removes the stored one for an emptied one. Nothing is stored of an order that is signed; the revision
 * is null then. Throws a refusal where another cart is stored than the one that this comes from.
 */
async function save(
  transaction: Database,
  key: SignatureKey,
  { user, body: { base, mode, content }, now, request }: Saving,
): Promise<{ revision: string | null; savedAt: string }> {
  await lockUser(transaction, user.id);
  // A log-out that discards the cart may have overtaken this call.
  if (!request.session || !(await findOpenSession(transaction, request.session.idHash))) throw unauthorized();
  const at = now();
  const nothingStored = { revision: null, savedAt: at.toISOString() };
  // Another computer may still have the cart of an order that is signed; what is stored may be of the next order.
  if (content && (await isOrderConcluded(transaction, user.id, content.orderId))) return nothingStored;
  const stored = await working.findWorking(transaction, user.id);
  const isBased = mode !== 'aside' || content === null;
  if (isBased && stored && stored.saveId !== base) throw new Refusal(409, 'DraftChanged');
  if (content === null) {
    if (mode === 'save') {
      await working.removeWorking(transaction, user.id);
    } else {
      await working.setWorkingAside(transaction, user.id, at);
      await dropOldestReplaced(transaction, user.id);
    }
    return nothingStored;
  }
  const overwritten = mode === 'save' && stored && !losesClient(content, stored) ? stored : undefined;
  const own = { id: overwritten?.id ?? newId(), ownerId: user.id };
  const revision = newId();
  const row = {
    ...columnsOf(content),
    ...(content.card !== undefined && { sealedClient: sealClient(key, own, content.card) }),
    ...(await fromFormerPage(transaction, user.id, content, overwritten)),
    saveId: revision,
    savedAt: at,
  };
  if (overwritten) {
    await working.changeWorking(transaction, user.id, row);
  } else {
    if (mode !== 'aside') await working.setWorkingAside(transaction, user.id, at);
    const replacedAt = mode === 'aside' ? at : null;
    await working.insertSaved(transaction, { ...row, id: own.id, ownerId: user.id, replacedAt });
    await dropOldestReplaced(transaction, user.id);
  }
  return { revision, savedAt: at.toISOString() };
}

function shown(row: working.SavedRow): AutomaticDraft {
  const { draftId, draftName: name, draftRevision: revision } = row;
  return {
    id: row.id,
    revision: row.saveId,
    computer: row.computer,
    savedAt: row.savedAt.toISOString(),
    replacedAt: row.replacedAt?.toISOString() ?? null,
    draft: draftId === null || name === null || revision === null ? null : { id: draftId, name, revision },
    identifier: row.identifier,
    itemCount: row.itemCount,
  };
}

const columnsOf = ({ computer, orderId, draft, identifier, itemCount, data }: SavedCart) => ({
  computer,
  orderId,
  draftId: draft?.id ?? null,
  draftName: draft?.name ?? null,
  draftRevision: draft?.revision ?? null,
  identifier,
  itemCount,
  data,
});
