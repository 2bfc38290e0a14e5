import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { draftVersion, mostDraftVersions, mostVersionBytes } from '#contract/draft-limits.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { Config } from '../../platform/config.ts';
import { signatureKey, type SignatureKey } from '../../platform/signature-key.ts';
import { openCard, sealCard } from './draft-card.ts';
import { oldestReplaced } from './draft-retention.ts';

export interface ReplacedContent {
  ownerId: string;
  draftId: string;
  name: string;
  identifier: string;
  data: string;
  /** The client's part as plain text. */
  card: string | null;
  revision: number;
  savedAt: Date;
}

interface Keeping {
  key: SignatureKey;
  /** When it is replaced. */
  at: Date;
}

/**
 * Keeps a content that the transaction is about to replace, and drops the oldest versions beyond the limits. The caller
 * holds the lock of the owner or the draft (SIL-214).
 */
export async function keepVersion(
  transaction: Database,
  { ownerId, draftId, name, identifier, data, card, revision, savedAt }: ReplacedContent,
  { key, at }: Keeping,
): Promise<void> {
  const id = randomBytes(32).toString('hex');
  await transaction
    .insertInto('draft_versions')
    .values({
      id,
      owner_id: ownerId,
      draft_id: draftId,
      name,
      version: draftVersion,
      identifier,
      data,
      sealed_card: sealCard(key, { id, ownerId }, card),
      revision,
      saved_at: savedAt,
      replaced_at: at,
    })
    .execute();
  await dropOldest(transaction, ownerId);
}

async function dropOldest(transaction: Database, ownerId: string): Promise<void> {
  await sql`
    delete from draft_versions where id in (
      select id from (
        select id,
          row_number() over (partition by draft_id order by replaced_at desc, revision desc, id) as place,
          sum(octet_length(data) + coalesce(octet_length(sealed_card), 0))
            over (order by replaced_at desc, revision desc, id rows unbounded preceding) as bytes
        from draft_versions where owner_id = ${ownerId}
      ) as kept where place > ${mostDraftVersions} or bytes > ${mostVersionBytes}
    )`.execute(transaction);
}

/** Handlers of replaced versions; foreign ones are answered like unknown ones (T11). */
export function draftVersionHandlers(
  config: Config,
  database: Database,
): Pick<Handlers, 'draftVersions' | 'draftVersion'> {
  const key = signatureKey(config);
  return {
    async draftVersions({ user, query: { draftId } }) {
      const rows = await database
        .selectFrom('draft_versions')
        .where('owner_id', '=', user.id)
        .where('draft_id', '=', draftId)
        .select(['id', 'name', 'saved_at'])
        .orderBy('replaced_at', 'desc')
        .orderBy('revision', 'desc')
        .orderBy('id')
        .limit(mostDraftVersions)
        .execute();
      return { items: rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at.toISOString() })) };
    },
    async draftVersion({ user, params: { id }, query: { withCard } }) {
      const row = await database
        .selectFrom('draft_versions')
        .where('owner_id', '=', user.id)
        .where('id', '=', id)
        .select(['name', 'data', 'sealed_card', 'saved_at'])
        .executeTakeFirst();
      if (!row) throw notFound();
      const { name, data, sealed_card: sealed, saved_at: savedAt } = row;
      const card = withCard ? openCard(key, { id, ownerId: user.id }, sealed) : null;
      return { id, name, data, hasCard: sealed !== null, card, savedAt: savedAt.toISOString() };
    },
  };
}

/** Deletes versions after their retention period. */
export async function sweepDraftVersions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('draft_versions').where('replaced_at', '<', oldestReplaced(now)).execute();
}
