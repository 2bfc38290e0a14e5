import type { FastifyBaseLogger } from 'fastify';
import type { ExternalResultCall } from '#contract/contract-list.ts';
import { isPdf } from '#domain/contract/external-file.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import { noteConcerns } from '../../http/logging.ts';
import { notFound, Refusal, unauthorized } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { noteEvent } from '../../trail/audit.ts';
import { storeFrameworkContract } from '../account/store-framework-contract.ts';
import { lockOrder, type Order } from '../contract/orders.ts';
import { concludeContract } from '../signing/repository.ts';
import { storeSignedClient } from '../signing/store-signed-client.ts';
import { findResult, findSentContract, keepResult, lockSent, noteUnsealed, reopenContract } from './repository.ts';

/** Accepts the result of external signing from the provider once (SIL-185). */
export function externalSigningHandlers(store: DocumentStore): Pick<Handlers, 'externalResult'> {
  return {
    async externalResult({ database, params, body, request, now }) {
      const { signed } = request;
      if (!signed) throw unauthorized();
      const bytes = fileOf(body);
      const contract = await findSentContract(database, params.id);
      if (!contract) throw notFound();
      noteConcerns(request, contract);
      const [file = null] = await store.stage(database, bytes ? [bytes] : []);
      const told = { file, saidAt: signed.at, receivedAt: now(), log: request.log };
      await database.transaction().execute((transaction) => takeResult(transaction, store, contract, told));
    },
  };
}

/** Returns the signed file of a call; null if the client declined. */
function fileOf(body: ExternalResultCall): Buffer | null {
  if (body.result === 'declined') return null;
  const bytes = Buffer.from(body.file, 'base64');
  if (!isPdf(bytes)) throw new Refusal(422, 'NoPdf');
  return bytes;
}

interface Told {
  file: StagedDocument | null;
  saidAt: Date;
  receivedAt: Date;
  log: FastifyBaseLogger;
}

type Contract = Order & { id: string };

/** Stores a result idempotently; refuses a different one. */
async function takeResult(transaction: Database, store: DocumentStore, contract: Contract, told: Told): Promise<void> {
  const { file, saidAt, receivedAt } = told;
  await lockOrder(transaction, contract);
  const locked = await lockSent(transaction, contract);
  if (!locked) throw notFound();
  const before = await findResult(transaction, contract);
  // A result of an earlier sending does not apply to a later one.
  const { status, concludedAt } = locked;
  const isOfThisSending = before && (status !== 'sent-out' || !concludedAt || before.receivedAt >= concludedAt);
  if (isOfThisSending && before.fileHash === (file?.hash ?? null)) return;
  if (isOfThisSending) throw new Refusal(409, 'ResultDiffers');
  if (status !== 'sent-out' || (concludedAt && saidAt < concludedAt)) throw new Refusal(409, 'NotSentOut');
  if (file) await store.keep(transaction, [file]);
  await keepResult(transaction, contract, { result: file ? 'signed' : 'declined', file, receivedAt });
  if (file) return signedElsewhere(transaction, contract, file.hash, told);
  await reopenContract(transaction, contract);
  await noteEvent(
    transaction,
    { action: 'contract-declined', actorId: contract.ownerId, subjectId: contract.id },
    receivedAt,
  );
}

/** Concludes the contract like a signature on the page; the event records the digest of the file. */
async function signedElsewhere(
  transaction: Database,
  contract: Contract,
  hash: string,
  { receivedAt: at, log }: Pick<Told, 'receivedAt' | 'log'>,
): Promise<void> {
  const { id: subjectId, ownerId: actorId } = contract;
  await storeSignedClient(transaction, contract, at);
  await storeFrameworkContract(transaction, contract);
  const facts = { file: hash };
  await noteEvent(transaction, { action: 'external-file-received', actorId, subjectId, facts }, at);
  await concludeContract(transaction, contract, 'signed', { now: at, log });
  await noteUnsealed(transaction, contract);
}
