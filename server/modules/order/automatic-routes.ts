import { randomBytes } from 'node:crypto';
import type { AutomaticDraft, SavedCart } from '#contract/automatic-drafts.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { notFound, Refusal, unauthorized } from '../../http/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import type { Config } from '../../platform/config.ts';
import { signatureKey, type SignatureKey } from '../../platform/signature-key.ts';
import { findOpenSession } from '../../session/session-store.ts';
import * as repository from './automatic-drafts.ts';
import { openCard, sealCard } from './draft-card.ts';
import { withKeptPerson } from './kept-person.ts';

const newId = () => randomBytes(32).toString('hex');

type Newest = Awaited<ReturnType<typeof repository.findNewest>>;

/** Handlers of the carts that the page saves automatically (SIL-210); a foreign one gets the same 404 as an unknown one (T11). */
export function automaticDraftHandlers(
  config: Config,
): Pick<Handlers, 'automaticDrafts' | 'automaticDraft' | 'saveAutomaticDraft' | 'deleteAutomaticDraft'> {
  const key = signatureKey(config);
  return {
    async automaticDrafts({ user, database }) {
      return { items: (await repository.listAutomaticDrafts(database, user.id)).map(shown) };
    },
    async automaticDraft({ user, params, database }) {
      const row = await repository.findAutomaticDraft(database, user.id, params.id);
      if (!row) throw notFound();
      const { data, sealed_card: sealed } = row;
      const card = openCard(key, { id: row.id, ownerId: user.id }, sealed);
      return { ...shown(row), orderId: row.order_id, data, hasCard: sealed !== null, card };
    },
    saveAutomaticDraft(call) {
      return call.database.transaction().execute((transaction) => store(transaction, key, call));
    },
    async deleteAutomaticDraft({ user, params, database }) {
      const isGone = await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, user.id);
        return repository.removeAutomaticDraft(transaction, user.id, params.id);
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
async function store(
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
  if (content && (await repository.isOrderConcluded(transaction, user.id, content.orderId))) return nothingStored;
  const newest = await repository.findNewest(transaction, user.id);
  const isBased = mode !== 'aside' || content === null;
  if (isBased && newest && newest.revision !== base) throw new Refusal(409, 'DraftChanged');
  if (content === null) {
    if (mode === 'save') await repository.removeNewest(transaction, user.id);
    else await setAside(transaction, user.id, at);
    return nothingStored;
  }
  const revision = newId();
  const overwritten = mode === 'save' && newest && !losesClient(content, newest) ? newest : undefined;
  const own = { id: overwritten?.id ?? newId(), ownerId: user.id };
  const data = await wholeData(transaction, content, overwritten && { ...overwritten, ownerId: user.id });
  const row = { ...columnsOf(content), data, ...clientPart(key, own, content, overwritten), revision, saved_at: at };
  if (overwritten) {
    await repository.overwriteNewest(transaction, user.id, row);
  } else {
    if (mode !== 'aside') await repository.setNewestAside(transaction, user.id, at);
    const owned = { ...row, id: own.id, owner_id: user.id, replaced_at: mode === 'aside' ? at : null };
    await repository.insertAutomaticDraft(transaction, owned);
    await repository.trimReplaced(transaction, user.id);
  }
  return { revision, savedAt: at.toISOString() };
}

function shown(row: repository.AutomaticRow): AutomaticDraft {
  const { draft_id: draftId, draft_name: name, draft_revision: revision } = row;
  return {
    id: row.id,
    revision: row.revision,
    computer: row.computer,
    savedAt: row.saved_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    draft: draftId === null || name === null || revision === null ? null : { id: draftId, name, revision },
    identifier: row.identifier,
    itemCount: row.item_count,
  };
}

const columnsOf = ({ computer, orderId, draft, itemCount }: SavedCart) => ({
  computer,
  order_id: orderId,
  draft_id: draft?.id ?? null,
  draft_name: draft?.name ?? null,
  draft_revision: draft?.revision ?? null,
  item_count: itemCount,
});

/** The cart with the personal values that the window lacks; they stay while the order is the same. */
async function wholeData(
  transaction: Database,
  { data, lacksPerson, orderId }: SavedCart,
  overwritten: { id: string; ownerId: string; order_id: string | null } | undefined,
): Promise<string> {
  if (lacksPerson !== true || overwritten?.order_id !== orderId) return data;
  const stored = await repository.findAutomaticDraft(transaction, overwritten.ownerId, overwritten.id);
  return stored ? withKeptPerson(data, stored.data) : data;
}

/**
 * The client's part, encrypted, with the personal ID by which the client's data are found. A part that is left out stays
 * while the order is the same.
 */
function clientPart(
  key: SignatureKey,
  own: { id: string; ownerId: string },
  { card, identifier, orderId }: SavedCart,
  overwritten: Newest,
): { identifier: string; sealed_card: Buffer | null } {
  if (card !== undefined) return { identifier, sealed_card: sealCard(key, own, card) };
  const { identifier: kept, sealed_card: sealed = null } = overwritten?.order_id === orderId ? overwritten : {};
  return { identifier: sealed && kept !== undefined ? kept : identifier, sealed_card: sealed };
}

/** Whether the client stored is of another order, and left out: another window may know them still. */
const losesClient = ({ card, orderId }: SavedCart, { order_id: stored, sealed_card: sealed }: NonNullable<Newest>) =>
  card === undefined && stored !== orderId && sealed !== null;

async function setAside(transaction: Database, ownerId: string, at: Date): Promise<void> {
  await repository.setNewestAside(transaction, ownerId, at);
  await repository.trimReplaced(transaction, ownerId);
}
