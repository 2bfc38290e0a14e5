import type * as z from 'zod/mini';
import { randomBytes } from 'node:crypto';
import { soundDraftCard } from '#contract/draft-card.ts';
import { mostDraftBytes, mostDrafts } from '#contract/draft-limits.ts';
import type { createDraftRequest } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import type { Database } from '../../db/database.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import type { Config } from '../../platform/config.ts';
import { signatureKey, type SignatureKey } from '../../platform/signature-key.ts';
import { openCard, sealCard, type OwnDraft } from './draft-card.ts';
import * as repository from './repository.ts';
import { keepVersion } from './versions.ts';

const nameTaken = () => new Refusal(409, 'DraftNameTaken', [{ path: 'name', code: 'DraftNameTaken' }]);
const tooMany = () => new Refusal(422, 'TooManyDrafts');
const tooLarge = () => new Refusal(422, 'DraftSpaceUsedUp');
const changed = () => new Refusal(409, 'DraftChanged');

/** Handlers of drafts; a foreign draft gets the same 404 as an unknown one (T11). */
export function draftHandlers(
  config: Config,
  database: Database,
): Pick<Handlers, 'drafts' | 'createDraft' | 'draft' | 'updateDraft' | 'deleteDraft'> {
  const findDraft = repository.draftFinder(database);
  const key = signatureKey(config);
  return {
    async drafts({ user, query: { offset = 0, pageSize = pageRows } }) {
      const { items, totalAmount } = await repository.listDrafts(database, user.id, { offset, pageSize });
      return {
        items: items.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
        totalAmount,
      };
    },
    async createDraft(call) {
      const { user, body, now } = call;
      const { card = null, ...content } = body;
      const id = randomBytes(32).toString('hex');
      const { answer } = await runOnce(call, {
        operation: `draft of ${user.id}`,
        body,
        prepare: async () => ({ sealed: sealCard(key, { id, ownerId: user.id }, card), at: now() }),
        answer: () => id,
        async write(transaction, { sealed, at }) {
          await requireRoom(transaction, user.id, { data: body.data, sealed });
          const row = { ...content, id, owner_id: user.id, sealed_card: sealed, revision: 1 };
          if (!(await repository.insertDraft(transaction, { ...row, created_at: at, changed_at: at })))
            throw nameTaken();
        },
      });
      return { id: answer };
    },
    async draft({ user, params, query: { withCard } }) {
      const own = { owner_id: user.id, id: params.id };
      const withSealed = withCard ? await repository.findDraftWithCard(database, own) : undefined;
      const row = withCard ? withSealed : await findDraft(own);
      if (!row) throw notFound();
      const { id, name, version, identifier, data, revision } = row;
      const card = openCard(key, { id, ownerId: user.id }, withSealed?.sealed_card ?? null);
      const shown = { id, name, version, identifier, data, revision, hasCard: row.has_card, card };
      return { ...shown, createdAt: row.created_at.toISOString() };
    },
    async updateDraft({ user, params, body: { revision, ...content }, now }) {
      const own = { id: params.id, ownerId: user.id };
      await database
        .transaction()
        .execute((transaction) => replaceDraft(transaction, own, { revision, content, key, now }));
    },
    async deleteDraft({ user, params }) {
      if (!(await repository.deleteDraft(database, user.id, params.id))) throw notFound();
    },
  };
}

interface Replacement {
  /** The revision that it is based on. */
  revision: number | undefined;
  content: z.output<typeof createDraftRequest>;
  key: SignatureKey;
  now: () => Date;
}

/** Replaces a draft; what it held becomes a version where it was different (SIL-125, SIL-214). */
async function replaceDraft(
  transaction: Database,
  own: OwnDraft,
  { revision, content: { card = null, ...content }, key, now }: Replacement,
): Promise<void> {
  const { id, ownerId } = own;
  const row = await repository.lockDraft(transaction, ownerId, id);
  if (!row) throw notFound();
  if (revision !== undefined && revision !== row.revision) throw changed();
  if (await repository.hasOtherOfName(transaction, ownerId, id, content.name)) throw nameTaken();
  const sealed = sealCard(key, own, card);
  await requireRoom(transaction, ownerId, { data: content.data, sealed, replacedId: id });
  const at = now();
  const { changed_at: savedAt, sealed_card: held, ...replaced } = row;
  const version = { ...replaced, ownerId, draftId: id, card: openCard(key, own, held), savedAt };
  if (!isSame(version, { data: content.data, card })) await keepVersion(transaction, version, { key, at });
  await repository.replaceDraft(transaction, ownerId, id, { ...content, sealed_card: sealed, changed_at: at });
}

interface Content {
  data: string;
  card: string | null;
}

const isSame = (held: Content, { data, card }: Content): boolean =>
  held.data === data && held.card === (card === null ? null : soundDraftCard(card));

/** Refuses a draft beyond the user's quota (security, C13); a replaced draft does not count. */
async function requireRoom(
  transaction: Database,
  ownerId: string,
  { data, sealed, replacedId = '' }: { data: string; sealed: Buffer | null; replacedId?: string },
): Promise<void> {
  const { others, bytes } = await repository.lockUsedRoom(transaction, ownerId, replacedId);
  if (others >= mostDrafts) throw tooMany();
  if (bytes + Buffer.byteLength(data) + (sealed?.length ?? 0) > mostDraftBytes) throw tooLarge();
}
