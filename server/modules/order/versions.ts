import type { NotNull } from 'kysely';
import { mostReplaced } from '#contract/draft-limits.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { Config } from '../../settings/config.ts';
import { signatureKey, type SignatureKey } from '../../settings/signature-key.ts';
import { dropOldestReplaced, newId, ordersOf } from './orders.ts';
import { openClient, sealClient, type OwnOrder } from './sealed-client.ts';

interface ReplacedContent {
  name: string;
  identifier: string;
  data: string;
  /** The client's part as plain text. */
  card: string | null;
  draft_revision: number;
  saved_at: Date;
}

interface Keeping {
  key: SignatureKey;
  /** When it is replaced. */
  at: Date;
}

/** Keeps a content that the transaction is about to replace. The caller holds the lock of the draft (SIL-214). */
export async function keepVersion(
  transaction: Database,
  { id: version_of, ownerId }: OwnOrder,
  { name, identifier, data, card, draft_revision, saved_at }: ReplacedContent,
  { key, at }: Keeping,
): Promise<void> {
  const id = newId();
  await transaction
    .insertInto('orders')
    .values({
      id,
      owner_id: ownerId,
      version_of,
      draft_name: name,
      draft_revision,
      identifier,
      data,
      sealed_client: sealClient(key, { id, ownerId }, card),
      saved_at,
      replaced_at: at,
    })
    .execute();
  await dropOldestReplaced(transaction, ownerId);
}

/** Handlers of replaced versions; foreign ones are answered like unknown ones (T11). */
export function draftVersionHandlers(
  config: Config,
  database: Database,
): Pick<Handlers, 'draftVersions' | 'draftVersion'> {
  const key = signatureKey(config);
  return {
    async draftVersions({ user, query: { draftId } }) {
      const rows = await ordersOf(database, user.id)
        .where('version_of', '=', draftId)
        .select(['id', 'draft_name as name', 'saved_at'])
        .$narrowType<{ name: NotNull }>()
        .orderBy('replaced_at', 'desc')
        .orderBy('draft_revision', 'desc')
        .orderBy('id')
        .limit(mostReplaced)
        .execute();
      return { items: rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at.toISOString() })) };
    },
    async draftVersion({ user, params: { id }, query: { withCard } }) {
      const row = await ordersOf(database, user.id)
        .where('id', '=', id)
        .where('version_of', 'is not', null)
        .select(['draft_name as name', 'data', 'sealed_client as sealed', 'saved_at'])
        .$narrowType<{ name: NotNull }>()
        .executeTakeFirst();
      if (!row) throw notFound();
      const { name, data, sealed, saved_at } = row;
      const card = withCard ? openClient(key, { id, ownerId: user.id }, sealed) : null;
      return { id, name, data, hasCard: sealed !== null, card, savedAt: saved_at.toISOString() };
    },
  };
}
