import { setTimeout as pause } from 'node:timers/promises';
import type { SignedDocuments, SigningRequest } from '#contract/signing.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { runOnce, type OnceCall } from '../../http/run-once.ts';
import { storeFrameworkContract } from '../account/store-framework-contract.ts';
import { lockOrder } from '../contract/orders.ts';
import { contractOf, refuseConcluded, requireUnaltered } from './check-signing.ts';
import { doSealJob } from './do-seal-jobs.ts';
import { consentFacts } from './evidence-trail.ts';
import { addressesOf, findRole } from './persons.ts';
import {
  concludeContract,
  insertSignatures,
  lockContract,
  type ContractPerson,
  type SignatureRow,
  type StoredContract,
} from './repository.ts';
import { evidenceOf, type Sealing } from './seal-contract.ts';
import { addSealJob, isBeingSealed, type SealJob } from './seal-jobs.ts';
import { findSealState } from './seal-state.ts';
import { storeSignedClient } from './store-signed-client.ts';

export interface Signing {
  contract: StoredContract;
  client: ContractPerson;
  method: Exclude<SigningMethod, 'session'>;
  place: string;
  saidAt: Date;
  /** Consumes or stores the proof of the signature; throws if it is no longer valid. */
  prove: (transaction: Database) => Promise<void>;
}

interface Call extends Sealing, OnceCall {
  maker: DocumentMaker;
  user: SessionUser;
  body: SigningRequest;
  /** Language of the page of the signature. */
  language: Language;
}

/**
 * Signs all documents of a contract: signatures, status, audit events and the job of the seal in one transaction. Then
 * seals and mails the documents; if that fails, the signature stays and the job is retried. A concurrent call gets the
 * same response, or AlreadySigned with another key (security, R9, R10).
 */
export async function sign(call: Call, prepare: () => Promise<Signing>): Promise<SignedDocuments> {
  const { database, store, maker, user, body, now } = call;
  const { written } = await runOnce(call, {
    operation: `signature of ${user.id}`,
    body,
    async prepare() {
      const signing = await prepare();
      await requireUnaltered(database, store, signing.contract);
      return signing;
    },
    answer: ({ contract }) => contract.id,
    async write(transaction, signing) {
      return { contract: signing.contract, job: await storeSignature(transaction, call, signing) };
    },
  });
  if (written) await doSealJob(call, written.value.job, (run) => maker.make(run));
  const documentIds = body.documents.map(({ documentId }) => documentId);
  const contract = written?.value.contract ?? (await contractOf(database, user.id, documentIds));
  return signedAnswer(database, contract, now);
}

async function storeSignature(transaction: Database, call: Call, signing: Signing): Promise<SealJob> {
  const { language: shownLanguage, now, request } = call;
  const { contract, method } = signing;
  await lockUnsigned(transaction, contract, now());
  await signing.prove(transaction);
  const signedAt = await databaseTime(transaction);
  const evidence = await evidenceOf(transaction, contract, { shownLanguage, signedAt });
  await insertSignatures(transaction, signatureRows(signing, signedAt));
  await storeSignedClient(transaction, contract, signedAt);
  await storeFrameworkContract(transaction, contract);
  const facts = consentFacts(shownLanguage, method);
  await concludeContract(transaction, contract, 'signed', {
    now: now(),
    recordedAt: signedAt,
    facts,
    log: request.log,
  });
  return addSealJob(transaction, { contractId: contract.id, evidence }, now());
}

/** Locks a contract whose order is not concluded and whose documents are unchanged. */
export async function lockUnsigned(transaction: Database, contract: StoredContract, now: Date): Promise<void> {
  await lockOrder(transaction, contract);
  const locked = await lockContract(transaction, contract);
  if (!locked) throw notFound();
  await refuseConcluded(transaction, { ...contract, status: locked.status }, now);
  if (locked.documentsHash !== contract.documentsHash) throw new Refusal(422, 'WrongDocuments');
}

/** Signatures of the client and of the advisor, who signs by the session, on every document (SIL-153). */
function signatureRows({ contract, client, method, place, saidAt }: Signing, signedAt: Date): SignatureRow[] {
  const dealer = findRole(contract, 'Dealer');
  const signers: { personId: string; method: SigningMethod }[] = [
    ...(dealer ? [{ personId: dealer.id, method: 'session' as const }] : []),
    { personId: client.id, method },
  ];
  return contract.documents.flatMap(({ id: documentId }) =>
    signers.map((signer) => ({ documentId, ...signer, place, saidAt, signedAt })),
  );
}

const askedEveryMs = 100;
/** Longer than sealing takes on a busy machine. */
const patienceMs = 20_000;

/**
 * Returns the recipients of each document, and whether the seal is pending. Waits for a seal in progress, so that
 * concurrent calls get the same response.
 */
async function signedAnswer(database: Database, contract: StoredContract, now: () => Date): Promise<SignedDocuments> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askedEveryMs) {
    if (!(await isBeingSealed(database, contract.id, now()))) break;
    await pause(askedEveryMs);
  }
  const isSealWaiting = (await findSealState(database, contract)) === 'waiting';
  const contacts = addressesOf(findRole(contract, 'Client')).map((email) => ({ email }));
  return contract.documents.map(({ id }) => ({ documentId: id, contacts, ...(isSealWaiting && { isSealWaiting }) }));
}
