import type * as z from 'zod/mini';
import { soundDraftCard } from '#contract/draft-card.ts';
import { mostDraftBytes, mostDrafts } from '#contract/draft-limits.ts';
import type { createDraftRequest } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import type { Database } from '../../db/database.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import type { Config } from '../../settings/config.ts';
import { signatureKey, type SignatureKey } from '../../settings/signature-key.ts';
import * as drafts from './drafts.ts';
import { newId, removeOrder } from './orders.ts';
import { openClient, sealClient, type OwnOrder } from './sealed-client.ts';
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
  const findDraft = drafts.draftFinder(database);
  const key = signatureKey(config);
  return {
    async drafts({ user, query: { offset = 0, pageSize = pageRows } }) {
      const { items, totalAmount } = await drafts.listDrafts(database, user.id, { offset, pageSize });
      return {
        items: items.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
        totalAmount,
      };
    },
    async createDraft(call) {
      const { user, body, now } = call;
      const { card = null, ...content } = body;
      const own = { id: newId(), ownerId: user.id };
      const { answer } = await runOnce(call, {
        operation: `draft of ${user.id}`,
        body,
        prepare: async () => ({ sealed: sealClient(key, own, card), at: now() }),
        answer: () => own.id,
        async write(transaction, { sealed, at }) {
          await requireRoom(transaction, user.id, { data: body.data, sealed });
          const row = { ...content, id: own.id, ownerId: user.id, sealedClient: sealed, draftRevision: 1 };
          if (!(await drafts.insertDraft(transaction, { ...row, createdAt: at, savedAt: at }))) throw nameTaken();
        },
      });
      return { id: answer };
    },
    async draft({ user, params, query: { withCard } }) {
      const own = { id: params.id, ownerId: user.id };
      const row = await findDraft(own);
      if (!row) throw notFound();
      const { id, name, version, identifier, data, draftRevision: revision, sealedClient: sealed } = row;
      const card = withCard ? openClient(key, own, sealed) : null;
      const shown = { id, name, version, identifier, data, revision, hasCard: sealed !== null, card };
      return { ...shown, createdAt: row.createdAt.toISOString() };
    },
    async updateDraft({ user, params, body: { revision, ...content }, now }) {
      const own = { id: params.id, ownerId: user.id };
      await database
        .transaction()
        .execute((transaction) => replaceDraft(transaction, own, { revision, content, key, now }));
    },
    async deleteDraft({ user, params }) {
      if (!(await removeOrder(database, { id: params.id, ownerId: user.id }, 'name'))) throw notFound();
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
  own: OwnOrder,
  { revision, content: { card = null, ...content }, key, now }: Replacement,
): Promise<void> {
  const held = await drafts.lockDraft(transaction, own);
  if (!held) throw notFound();
  if (revision !== undefined && revision !== held.draftRevision) throw changed();
  if (await drafts.hasOtherOfName(transaction, own, content.name)) throw nameTaken();
  const sealed = sealClient(key, own, card);
  await requireRoom(transaction, own.ownerId, { data: content.data, sealed, replacedId: own.id });
  const at = now();
  const former = openClient(key, own, held.sealedClient);
  const isSame = held.data === content.data && former === (card === null ? null : soundDraftCard(card));
  if (!isSame) await keepVersion(transaction, own, { ...held, card: former }, { key, at });
  await drafts.replaceDraft(transaction, own, { ...content, sealedClient: sealed, savedAt: at });
}

/** Refuses a draft beyond the user's quota (security, C13); a replaced draft does not count. */
async function requireRoom(
  transaction: Database,
  ownerId: string,
  { data, sealed, replacedId = '' }: { data: string; sealed: Buffer | null; replacedId?: string },
): Promise<void> {
  const { others, bytes } = await drafts.lockUsedRoom(transaction, ownerId, replacedId);
  if (others >= mostDrafts) throw tooMany();
  if (bytes + Buffer.byteLength(data) + (sealed?.length ?? 0) > mostDraftBytes) throw tooLarge();
}
