import { setTimeout as pause } from 'node:timers/promises';
import type { SignedDocuments, SigningRequest } from '#contract/signing.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { SessionUser } from '../../http/routes.ts';
import { runOnce, type OnceCall } from '../../http/run-once.ts';
import { takeRecipients } from '../../messaging/recipients.ts';
import { storeFrameworkContract } from '../account/store-framework-contract.ts';
import { lockOrder } from '../contract/orders.ts';
import { contractOf, refuseConcluded, shownDocuments } from './check-signing.ts';
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
  /** Uses the proof of the signature up, or keeps it; throws where it does not hold any more. */
  prove: (transaction: Database) => Promise<void>;
}

interface Call extends Sealing, OnceCall {
  maker: DocumentMaker;
  user: SessionUser;
  body: SigningRequest;
  /** Language of the page on which the client agreed. */
  language: Language;
}

/**
 * Signs all documents of a contract at once: signatures, status, audit and a job that seals the documents in one transaction, or
 * nothing. Then the documents are sealed and mailed; where that fails the signature stays and the job is tried again. Of two at once the
 * second gets the answer of the first, or AlreadySigned under a key of its own (security, R9, R10).
 */
export async function sign(call: Call, prepare: () => Promise<Signing>): Promise<SignedDocuments> {
  const { database, maker, user, body, now } = call;
  const { written } = await runOnce(call, {
    operation: `signature of ${user.id}`,
    body,
    prepare,
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

/** Stores the signature and answers the job of its seal. */
async function storeSignature(transaction: Database, call: Call, signing: Signing): Promise<SealJob> {
  const { language: shownLanguage, now } = call;
  const { contract, client, method } = signing;
  await lockUnsigned(transaction, contract, now());
  await shownDocuments(transaction, contract);
  await signing.prove(transaction);
  const signedAt = await databaseTime(transaction);
  const evidence = await evidenceOf(transaction, contract, { shownLanguage, signedAt });
  await insertSignatures(transaction, signatureRows(signing, signedAt));
  await storeSignedClient(transaction, contract, signedAt);
  await storeFrameworkContract(transaction, contract);
  const facts = consentFacts(shownLanguage, method);
  await concludeContract(transaction, contract, 'signed', { now: now(), recordedAt: signedAt, facts });
  await takeRecipients(transaction, contract.ownerId, addressesOf(client).length, now());
  return addSealJob(transaction, { contractId: contract.id, evidence }, now());
}

/** Locks a contract of an order that nobody has concluded and whose documents are still those that were looked at. */
export async function lockUnsigned(transaction: Database, contract: StoredContract, now: Date): Promise<void> {
  await lockOrder(transaction, contract);
  const locked = await lockContract(transaction, contract);
  if (!locked) throw notFound();
  await refuseConcluded(transaction, { ...contract, status: locked.status }, now);
  if (locked.documents_hash !== contract.documentsHash) throw new Refusal(422, 'WrongDocuments');
}

/** Of the client on every document, and of the advisor, who signs by being logged in (SIL-153). */
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
/** Longer than documents take to be sealed on a busy machine. */
const patienceMs = 20_000;

/**
 * To whom each document of a signed contract goes, and whether the seal is still to come. A contract that another call is sealing at
 * this moment is waited for, so that calls at once get the same answer.
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
