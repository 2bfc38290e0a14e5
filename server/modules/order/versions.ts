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
  draftRevision: number;
  savedAt: Date;
}

interface Keeping {
  key: SignatureKey;
  /** When it is replaced. */
  at: Date;
}

/** Keeps a content that the transaction is about to replace. The caller holds the lock of the draft (SIL-214). */
export async function keepVersion(
  transaction: Database,
  { id: versionOf, ownerId }: OwnOrder,
  { name, identifier, data, card, draftRevision, savedAt }: ReplacedContent,
  { key, at }: Keeping,
): Promise<void> {
  const id = newId();
  await transaction
    .insertInto('orders')
    .values({
      id,
      ownerId,
      versionOf,
      draftName: name,
      draftRevision,
      identifier,
      data,
      sealedClient: sealClient(key, { id, ownerId }, card),
      savedAt,
      replacedAt: at,
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
        .where('versionOf', '=', draftId)
        .select(['id', 'draftName as name', 'savedAt'])
        .$narrowType<{ name: NotNull }>()
        .orderBy('replacedAt', 'desc')
        .orderBy('draftRevision', 'desc')
        .orderBy('id')
        .limit(mostReplaced)
        .execute();
      return { items: rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })) };
    },
    async draftVersion({ user, params: { id }, query: { withCard } }) {
      const row = await ordersOf(database, user.id)
        .where('id', '=', id)
        .where('versionOf', 'is not', null)
        .select(['draftName as name', 'data', 'sealedClient as sealed', 'savedAt'])
        .$narrowType<{ name: NotNull }>()
        .executeTakeFirst();
      if (!row) throw notFound();
      const { name, data, sealed, savedAt } = row;
      const card = withCard ? openClient(key, { id, ownerId: user.id }, sealed) : null;
      return { id, name, data, hasCard: sealed !== null, card, savedAt: savedAt.toISOString() };
    },
  };
}
