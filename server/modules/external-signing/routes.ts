import type { FastifyBaseLogger } from 'fastify';
import type { ExternalResultCall } from '#contract/contract-list.ts';
import { isPdf, type ExternalFault } from '#domain/contract/external-file.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import type { ExternalCheck } from '../../documents/external/check-external-file.ts';
import { noteConcerns } from '../../http/logging.ts';
import { notFound, Refusal, unauthorized } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { noteEvent, signatureProvider as actorId } from '../../trail/audit.ts';
import { storeFrameworkContract } from '../account/store-framework-contract.ts';
import { lockOrder, type Order } from '../contract/orders.ts';
import { concludeContract } from '../signing/repository.ts';
import { addCounterSealJob } from '../signing/seal-jobs.ts';
import { storeSignedClient } from '../signing/store-signed-client.ts';
import { checkSentFile } from '../signing/check-sent-file.ts';
import { findResult, findSentContract, storeDifference, storeResult, lockSent, reopenContract } from './repository.ts';

/** Accepts the result of external signing from the provider once (SIL-185, SIL-236). */
export function externalSigningHandlers(store: DocumentStore): Pick<Handlers, 'externalResult'> {
  return {
    async externalResult({ database, params, body, request, now }) {
      const { signed } = request;
      if (!signed) throw unauthorized();
      const bytes = fileOf(body);
      const contract = await findSentContract(database, params.id);
      if (!contract) throw notFound();
      noteConcerns(request, contract);
      const signature = bytes && (await signatureOf(database, store, contract.id, bytes));
      const told = { signature, saidAt: signed.at, receivedAt: now(), log: request.log };
      const fault = await database
        .transaction()
        .execute((transaction) => takeResult(transaction, store, contract, told));
      // Said once what differs is kept.
      if (fault !== null) throw new Refusal(422, 'FileDiffers', [{ path: 'file', code: fault }]);
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

/** A file that came back, and whether it proves that the document that was sent out was signed. */
interface CheckedFile {
  file: StagedDocument;
  check: ExternalCheck;
}

async function signatureOf(
  database: Database,
  store: DocumentStore,
  contractId: string,
  bytes: Buffer,
): Promise<CheckedFile> {
  const check = await checkSentFile(database, store, contractId, bytes);
  const [file] = await store.stage(database, [bytes]);
  if (!file) throw new Error('A file was not staged.');
  return { file, check };
}

interface Told {
  /** Null where the client has declined. */
  signature: CheckedFile | null;
  saidAt: Date;
  receivedAt: Date;
  log: FastifyBaseLogger;
}

type Contract = Order & { id: string };

/** Stores a result idempotently; refuses a different one. Returns why a file concludes nothing; null for a result that holds. */
async function takeResult(
  transaction: Database,
  store: DocumentStore,
  contract: Contract,
  told: Told,
): Promise<ExternalFault | null> {
  const { signature, saidAt, receivedAt } = told;
  const file = signature?.file ?? null;
  await lockOrder(transaction, contract);
  const locked = await lockSent(transaction, contract);
  if (!locked) throw notFound();
  const before = await findResult(transaction, contract);
  // A result of an earlier sending does not apply to a later one.
  const { status, concludedAt } = locked;
  const isOfThisSending = before && (status !== 'sent-out' || !concludedAt || before.receivedAt >= concludedAt);
  if (isOfThisSending && before.fileHash === (file?.hash ?? null)) return null;
  if (isOfThisSending) throw new Refusal(409, 'ResultDiffers');
  if (status !== 'sent-out' || (concludedAt && saidAt < concludedAt)) throw new Refusal(409, 'NotSentOut');
  if (file) await store.keep(transaction, [file]);
  if (signature && signature.check.fault !== null) {
    const reason = signature.check.fault;
    await differs(transaction, contract, { file: signature.file, reason, receivedAt, sentAt: concludedAt });
    return reason;
  }
  await storeResult(transaction, contract, { result: file ? 'signed' : 'declined', file, receivedAt });
  if (file) await signedElsewhere(transaction, contract, file.hash, told);
  else await declined(transaction, contract, receivedAt);
  return null;
}

async function declined(transaction: Database, contract: Contract, at: Date): Promise<void> {
  await reopenContract(transaction, contract);
  await noteEvent(transaction, { action: 'contract-declined', actorId, subjectId: contract.id }, at);
}

/** Keeps a file that proves nothing, for the advisor to know of; nothing is concluded. */
async function differs(
  transaction: Database,
  contract: Contract,
  difference: Parameters<typeof storeDifference>[2],
): Promise<void> {
  if (!(await storeDifference(transaction, contract, difference))) return;
  const facts = { file: difference.file.hash, reason: difference.reason };
  const event = { action: 'external-file-differs', actorId, subjectId: contract.id, facts } as const;
  await noteEvent(transaction, event, difference.receivedAt);
}

/** Concludes the contract like a signature on the page; the event records the digest of the file. */
async function signedElsewhere(
  transaction: Database,
  contract: Contract,
  hash: string,
  { receivedAt: at, log }: Pick<Told, 'receivedAt' | 'log'>,
): Promise<void> {
  await storeSignedClient(transaction, contract, at);
  await storeFrameworkContract(transaction, contract);
  const facts = { file: hash };
  await noteEvent(transaction, { action: 'external-file-received', actorId, subjectId: contract.id, facts }, at);
  await concludeContract(transaction, contract, 'signed', { now: at, actorId, log });
  await addCounterSealJob(transaction, contract.id, at);
}
