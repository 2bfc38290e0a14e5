import { createHash } from 'node:crypto';
import type { SignedDocuments } from '#contract/signing.ts';
import type { Database } from '../../db/database.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { signedDocument, type WrittenSignature } from '../../documents/signed-document.ts';
import { answeredBefore, takeKey, type IdempotentCall } from '../../idempotent-call.ts';
import { takeRecipients } from '../../messaging/recipients.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { storeFrameworkContract } from '../framework-contract/store-framework-contract.ts';
import { refuseConcluded } from './check-signing.ts';
import { findRole } from './persons.ts';
import {
  concludeContract,
  insertSignatures,
  keepSignedDocument,
  lockContract,
  mailContract,
  type ContractPerson,
  type StoredContract,
} from './repository.ts';

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
  idempotent: IdempotentCall | null;
  now: () => Date;
  report: (error: unknown) => void;
}

/**
 * Signs all documents of a contract at once: signatures, signed documents, status, audit and the mail to the client in one
 * transaction, or nothing. Of two at once the second gets the answer of the first, or AlreadySigned under a key of its own.
 */
export async function sign(call: Call, signing: Signing): Promise<SignedDocuments> {
  const { database, maker, idempotent, now } = call;
  const { contract, client } = signing;
  const signedAt = now();
  const signatures = writtenSignatures(signing, signedAt);
  const documents = await maker.make(() => signedPdfs(call, contract, signatures));
  const isFirst = await database.transaction().execute(async (transaction) => {
    if (idempotent && !(await takeKey(transaction, idempotent, contract.id, signedAt))) return false;
    await lockUnsigned(transaction, contract);
    await signing.prove(transaction);
    for (const document of documents) await keepSignedDocument(transaction, document);
    await insertSignatures(transaction, signatureRows(signing, signedAt));
    await concludeContract(transaction, contract, 'signed', signedAt);
    await storeFrameworkContract(transaction, contract);
    await takeRecipients(transaction, contract.ownerId, addressesOf(client).length, signedAt);
    await mailContract(transaction, contract, 'contract', addressesOf(client), signedAt);
    return true;
  });
  // Refuses the key that came at once with something else.
  if (!isFirst && idempotent) await answeredBefore(database, idempotent);
  return signedAnswer(contract);
}

/** Locks a contract that nobody has signed and whose documents are still those that were looked at. */
export async function lockUnsigned(transaction: Database, contract: StoredContract): Promise<void> {
  const locked = await lockContract(transaction, contract);
  if (!locked) throw notFound();
  refuseConcluded(locked);
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
  const own = { personId: client.id, name: client.name, role: client.role, method, place, at, drawing };
  const dealer = findRole(contract, 'Dealer');
  if (!dealer) return [own];
  const { id: personId, name, role } = dealer;
  return [{ personId, name, role, method: 'session', place, at, drawing: null }, own];
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

async function signedPdfs(
  { report, layOut }: Pick<Call, 'report' | 'layOut'>,
  { number, documents }: StoredContract,
  signatures: readonly WrittenSignature[],
): Promise<{ id: string; content: Buffer; hash: string }[]> {
  const made: { id: string; content: Buffer; hash: string }[] = [];
  try {
    for (const { id, source, contentHash: digest } of documents) {
      const content = await layOut(signedDocument(source, { number, digest, signatures }));
      made.push({ id, content, hash: createHash('sha256').update(content).digest('hex') });
    }
  } catch (error) {
    report(error);
    throw new Refusal(500, 'DocumentsNotSigned');
  }
  return made;
}
