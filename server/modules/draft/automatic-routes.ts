import { randomBytes } from 'node:crypto';
import type { AutomaticDraft, SavedCart } from '#contract/automatic-drafts.ts';
import { lockUser } from '../../db/lock-user.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { Config } from '../../platform/config.ts';
import { signatureKey, type SignatureKey } from '../../platform/signature-key.ts';
import * as repository from './automatic-drafts.ts';
import { openCard, sealCard } from './draft-card.ts';

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
    saveAutomaticDraft({ user, body: { base, mode, content }, database, now }) {
      return database.transaction().execute(async (transaction) => {
        await lockUser(transaction, user.id);
        const newest = await repository.findNewest(transaction, user.id);
        const isBased = mode !== 'aside' || content === null;
        if (isBased && newest && newest.revision !== base) throw new Refusal(409, 'DraftChanged');
        const at = now();
        const revision = newId();
        // Another computer may still have the cart of an order that is signed.
        const isOver = content !== null && (await repository.isOrderConcluded(transaction, user.id, content.orderId));
        if (content === null || isOver) {
          if (isBased) await repository.removeNewest(transaction, user.id);
          return { revision: null, savedAt: at.toISOString() };
        }
        const overwritten = mode === 'save' ? newest : undefined;
        const own = { id: overwritten?.id ?? newId(), ownerId: user.id };
        const row = {
          ...columnsOf(content),
          revision,
          saved_at: at,
          sealed_card: sealedPart(key, own, content, overwritten),
        };
        if (overwritten) {
          await repository.overwriteNewest(transaction, user.id, row);
        } else {
          if (mode === 'replace') await repository.setNewestAside(transaction, user.id, at);
          const isAside = mode === 'aside';
          const owned = { ...row, id: own.id, owner_id: user.id, replaced_at: isAside ? at : null };
          await repository.insertAutomaticDraft(transaction, owned);
          await repository.trimReplaced(transaction, user.id);
        }
        return { revision, savedAt: at.toISOString() };
      });
    },
    async deleteAutomaticDraft({ user, params, database }) {
      if (!(await repository.removeAutomaticDraft(database, user.id, params.id))) throw notFound();
    },
  };
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

/** Encrypts the client's part; one that is left out stays while the order is the same. */
function sealedPart(
  key: SignatureKey,
  own: { id: string; ownerId: string },
  { card, orderId }: SavedCart,
  overwritten: Newest,
): Buffer | null {
  if (card !== undefined) return sealCard(key, own, card);
  return overwritten && overwritten.order_id === orderId ? overwritten.sealed_card : null;
}
