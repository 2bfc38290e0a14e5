import { createHash } from 'node:crypto';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { SignedDocuments } from '#contract/signing.ts';
import { checkSeal } from '#seal/check-seal.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { evidencePage, type SigningFacts, type WrittenSignature } from '../../documents/evidence-page.ts';
import { makeSealedPdf, type LayOut } from '../../documents/make-pdf.ts';
import { answeredBefore, takeKey, type IdempotentCall } from '../../idempotent-call.ts';
import { takeRecipients } from '../../messaging/recipients.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { lockOrder } from '../contract/orders.ts';
import { storeFrameworkContract } from '../framework-contract/store-framework-contract.ts';
import type { OwnSeal, ReadOwnSeal } from '../seal/own-seal.ts';
import { refuseConcluded, shownDocuments, type ShownDocument } from './check-signing.ts';
import { findRole } from './persons.ts';
import {
  concludeContract,
  insertSignatures,
  keepSignedDocument,
  listEvidence,
  lockContract,
  mailContract,
  type ContractPerson,
  type StoredContract,
} from './repository.ts';
import { storeSignedClient } from './store-signed-client.ts';

export interface Signing {
  contract: StoredContract;
  client: ContractPerson;
  method: Exclude<SigningMethod, 'session'>;
  place: string;
  saidAt: Date;
  drawing: WrittenSignature['drawing'];
  /** Uses the proof of the signature up, or keeps it; throws where it does not hold any more. */
  prove: (transaction: Database) => Promise<void>;
}

interface Call {
  database: Database;
  maker: DocumentMaker;
  layOut: LayOut;
  readSeal: ReadOwnSeal;
  /** Language of the page on which the client agreed. */
  language: Language;
  idempotent: IdempotentCall | null;
  now: () => Date;
  report: (error: unknown) => void;
}

/**
 * Signs all documents of a contract at once: signatures, signed documents, status, audit and the mail to the client in one
 * transaction, or nothing. Of two at once the second gets the answer of the first, or AlreadySigned under a key of its own.
 */
export async function sign(call: Call, signing: Signing): Promise<SignedDocuments> {
  const { database, maker, readSeal, idempotent, now } = call;
  const { contract, client } = signing;
  const seal = await readSeal(database);
  const shown = await shownDocuments(database, contract);
  const signedAt = await databaseTime(database);
  const documents = await maker.make(() => sealedPdfs(call, signing, { seal, shown, signedAt }));
  const isFirst = await database.transaction().execute(async (transaction) => {
    if (idempotent && !(await takeKey(transaction, idempotent, contract.id, now()))) return false;
    await lockUnsigned(transaction, contract, now());
    await signing.prove(transaction);
    for (const document of documents) await keepSignedDocument(transaction, document);
    await insertSignatures(transaction, signatureRows(signing, signedAt));
    await concludeContract(transaction, contract, 'signed', now(), signedAt);
    await storeSignedClient(transaction, contract, signedAt);
    await storeFrameworkContract(transaction, contract);
    await takeRecipients(transaction, contract.ownerId, addressesOf(client).length, now());
    await mailContract(transaction, contract, 'contract', addressesOf(client), now());
    return true;
  });
  // Refuses the key that came at once with something else.
  if (!isFirst && idempotent) await answeredBefore(database, idempotent);
  return signedAnswer(contract);
}

/** Locks a contract of an order that nobody has concluded and whose documents are still those that were looked at. */
export async function lockUnsigned(transaction: Database, contract: StoredContract, now: Date): Promise<void> {
  await lockOrder(transaction, contract);
  const locked = await lockContract(transaction, contract);
  if (!locked) throw notFound();
  await refuseConcluded(transaction, { ...contract, status: locked.status }, now);
  if (locked.documents_hash !== contract.documentsHash) throw new Refusal(422, 'WrongDocuments');
}

/** To whom each document of a signed contract went. */
export function signedAnswer(contract: StoredContract): SignedDocuments {
  const client = findRole(contract, 'Client');
  const contacts = addressesOf(client).map((email) => ({ email }));
  return contract.documents.map(({ id }) => ({ documentId: id, contacts }));
}

export function addressesOf(person: ContractPerson | undefined): string[] {
  return person?.email == null ? [] : [person.email];
}

/** The advisor signs by being logged in (SIL-153). */
function writtenSignatures(
  { contract, client, method, place, drawing }: Signing,
  at: Date,
): (WrittenSignature & { personId: string })[] {
  const phoneNumber = method === 'sms' ? client.phoneNumber : null;
  const own = { personId: client.id, name: client.name, role: client.role, method, place, at, phoneNumber, drawing };
  const dealer = findRole(contract, 'Dealer');
  if (!dealer) return [own];
  const { id: personId, name, role } = dealer;
  return [{ personId, name, role, method: 'session', place, at, phoneNumber: null, drawing: null }, own];
}

function signatureRows(signing: Signing, signedAt: Date) {
  const { contract, place, saidAt } = signing;
  return contract.documents.flatMap(({ id: documentId }) =>
    writtenSignatures(signing, signedAt).map(({ personId, method }) => ({
      documentId,
      personId,
      method,
      place,
      saidAt,
      signedAt,
    })),
  );
}

interface Sealing {
  seal: OwnSeal;
  shown: readonly ShownDocument[];
  signedAt: Date;
}

/** Every document as it was shown, with its evidence pages and the seal over both. */
async function sealedPdfs(
  call: Call,
  signing: Signing,
  { seal, shown, signedAt }: Sealing,
): Promise<{ id: string; content: Buffer; hash: string }[]> {
  const { number, documentsHash } = signing.contract;
  const made: { id: string; content: Buffer; hash: string }[] = [];
  try {
    for (const { id, content, ...document } of shown) {
      const evidence = await call.layOut(
        evidencePage(await factsOf(call, signing, { id, ...document, seal, signedAt })),
      );
      const reason = `${number}, SHA-256 ${documentsHash}`;
      const sealed = await makeSealedPdf({ content, evidence, key: seal.key, reason, at: signedAt });
      await requireWholeSeal(sealed, seal);
      made.push({ id, content: sealed, hash: createHash('sha256').update(sealed).digest('hex') });
    }
  } catch (error) {
    call.report(error);
    throw new Refusal(500, 'DocumentsNotSigned');
  }
  return made;
}

type Evidenced = Omit<ShownDocument, 'content'> & Pick<Sealing, 'seal' | 'signedAt'>;

async function factsOf(
  { database, language: shownLanguage }: Call,
  signing: Signing,
  { id, name, contentHash, seal, signedAt }: Evidenced,
): Promise<SigningFacts> {
  const { contract } = signing;
  const before = await listEvidence(database, contract.id, id);
  return {
    language: contract.language,
    shownLanguage,
    number: contract.number,
    documentName: name,
    digest: contentHash,
    documentsDigest: contract.documentsHash,
    signatures: writtenSignatures(signing, signedAt),
    events: [...before, { at: signedAt, action: 'contract-signed' }],
    seal,
  };
}

/** What nobody could verify is not handed out. */
async function requireWholeSeal(sealed: Buffer, { fingerprint }: OwnSeal): Promise<void> {
  const check = await checkSeal(sealed);
  if (check.fault !== null || check.seal.fingerprint !== fingerprint)
    throw new Error(`The seal that was made does not hold: ${check.fault ?? 'another certificate'}.`);
}
