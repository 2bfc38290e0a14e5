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
      const { data, sealed_client: sealed, order_id: orderId } = row;
      const card = openClient(key, { id, ownerId: user.id }, sealed);
      return { ...shown(row), orderId, data, hasCard: sealed !== null, card };
    },
    saveAutomaticDraft(call) {
      return call.database.transaction().execute((transaction) => save(transaction, key, call));
    },
    async deleteAutomaticDraft({ user, params: { id }, database }) {
      const isGone = await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, user.id);
        return removeOrder(transaction, { id, ownerId: user.id }, 'save_id');
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
  if (isBased && stored && stored.save_id !== base) throw new Refusal(409, 'DraftChanged');
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
    ...(content.card !== undefined && { sealed_client: sealClient(key, own, content.card) }),
    ...(await fromFormerPage(transaction, user.id, content, overwritten)),
    save_id: revision,
    saved_at: at,
  };
  if (overwritten) {
    await working.changeWorking(transaction, user.id, row);
  } else {
    if (mode !== 'aside') await working.setWorkingAside(transaction, user.id, at);
    const replacedAt = mode === 'aside' ? at : null;
    await working.insertSaved(transaction, { ...row, id: own.id, owner_id: user.id, replaced_at: replacedAt });
    await dropOldestReplaced(transaction, user.id);
  }
  return { revision, savedAt: at.toISOString() };
}

function shown(row: working.SavedRow): AutomaticDraft {
  const { draft_id: draftId, draft_name: name, draft_revision: revision } = row;
  return {
    id: row.id,
    revision: row.save_id,
    computer: row.computer,
    savedAt: row.saved_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    draft: draftId === null || name === null || revision === null ? null : { id: draftId, name, revision },
    identifier: row.identifier,
    itemCount: row.item_count,
  };
}

const columnsOf = ({ computer, orderId, draft, identifier, itemCount, data }: SavedCart) => ({
  computer,
  order_id: orderId,
  draft_id: draft?.id ?? null,
  draft_name: draft?.name ?? null,
  draft_revision: draft?.revision ?? null,
  identifier,
  item_count: itemCount,
  data,
});
