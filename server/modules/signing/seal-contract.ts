import * as z from 'zod/mini';
import { checkSeal, type Seal } from '#seal/check-seal.ts';
import type { TimeStamp } from '#seal/time-stamp.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { StoredEvidence } from '../../db/tables/signing.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import { contractLetterhead } from '../../documents/contract/contract-letterhead.ts';
import { numberOfDocument } from '../../documents/contract/document-copies.ts';
import {
  evidencePage,
  type EvidenceEvent,
  type SigningFacts,
  type WrittenSignature,
} from '../../documents/evidence-page.ts';
import { makeSealedPdf, type LayOut } from '../../documents/make-pdf.ts';
import type { SealOrder } from '../../documents/seal-pdf.ts';
import type { TimeStampAuthority } from '../../documents/time-stamp-authority.ts';
import { readPng } from '../../images/read-png.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { noteEvent } from '../../trail/audit.ts';
import type { OwnSeal, ReadOwnSeal } from '../seal/own-seal.ts';
import { rememberAuthority } from '../seal/repository.ts';
import { authorityWithin } from './authority-within.ts';
import { shownDocuments, type ShownDocument } from './check-signing.ts';
import { contractVersions, signedLink } from './evidence-trail.ts';
import { mailClient } from './mail-client.ts';
import { possibleStamp } from './possible-stamp.ts';
import { eventsOf, findSignedContract, listEvidence, type StoredContract } from './repository.ts';
import { endSealJob, findEvidence, turnToTimeStamp, type SealJob } from './seal-jobs.ts';
import { storeSealedDocument, lockSealState, noteSealed, stageFiles } from './seal-state.ts';

export interface Sealing {
  database: Database;
  /** Of the documents as shown and as sealed. */
  store: DocumentStore;
  layOut: LayOut;
  readSeal: ReadOwnSeal;
  /** Decrypts drawn signatures. */
  key: SignatureKey;
  /** Null for seals without a time stamp. */
  timeStampAuthority: TimeStampAuthority | null;
  /** Time budget of the signing call for the time stamps of all documents, in milliseconds. */
  stampPatienceMs?: number | undefined;
  now: () => Date;
  /** Called for every failure: of a seal, which is retried, or of a time stamp, which is added later. */
  report: (failure: { contract: string; kind: SealJob['kind']; error: unknown }) => void;
}

/**
 * Seals all documents of a signed contract and enqueues the mail to the client, in one transaction. The evidence pages
 * contain what was stored at the signature, however late the seal. Concurrent calls have no further effect.
 */
export async function sealContract(sealing: Sealing, job: SealJob): Promise<void> {
  const { database, readSeal, now } = sealing;
  const contract = await findSignedContract(database, job.contractId);
  const evidence = await findEvidence(database, job.contractId);
  // Erased or sealed by another process in the meantime.
  if (!contract || !evidence) return;
  const seal = await readSeal(database);
  const documents = await sealedDocuments(sealing, contract, { seal, evidence });
  await database.transaction().execute(async (transaction) => {
    if (!(await storeSealed(sealing, { transaction, contract, job, documents }))) return;
    await mailClient(transaction, contract, 'contract', now());
  });
}

interface Sealed {
  id: string;
  file: StagedDocument;
  timeStamp: TimeStamp | null;
}

/** Stores what was sealed and goes on to the time stamp; false where another process has sealed the contract meanwhile. */
export async function storeSealed(
  { store, timeStampAuthority, now }: Sealing,
  {
    transaction,
    contract,
    job,
    documents,
  }: { transaction: Database; contract: StoredContract; job: SealJob; documents: readonly Sealed[] },
): Promise<boolean> {
  if ((await lockSealState(transaction, contract)) !== 'waiting') return false;
  await store.keep(
    transaction,
    documents.map(({ file }) => file),
  );
  for (const document of documents) await storeSealedDocument(transaction, document);
  for (const { timeStamp } of documents) if (timeStamp) await rememberAuthority(transaction, timeStamp);
  const isStamped = documents.every(({ timeStamp }) => timeStamp !== null);
  const isToBeStamped = timeStampAuthority !== null && !isStamped;
  await noteSealed(transaction, contract, isStamped ? 'added' : isToBeStamped ? 'waiting' : 'not-asked');
  await noteEvent(transaction, { action: 'contract-sealed', actorId: null, subjectId: contract.id }, now());
  if (isStamped)
    await noteEvent(transaction, { action: 'contract-time-stamped', actorId: null, subjectId: contract.id }, now());
  if (isToBeStamped) await turnToTimeStamp(transaction, job, now());
  else await endSealJob(transaction, job);
  return true;
}

const usualPatienceMs = 3_000;

/** Returns every document as shown, with evidence pages and a seal over both. */
async function sealedDocuments(
  sealing: Sealing,
  contract: StoredContract,
  { seal, evidence }: { seal: OwnSeal; evidence: StoredEvidence },
): Promise<Sealed[]> {
  const { database, store, layOut, key } = sealing;
  const sealFile = sealer(sealing, contract);
  const reason = reasonOf(contract);
  // Not the time of the signature, because the certificate may be newer.
  const at = await databaseTime(database);
  const sealed: { id: string; file: Buffer; timeStamp: TimeStamp | null }[] = [];
  const trail = await signedLink(database, contract.id);
  const versions = await contractVersions(database, contract.id);
  const letterhead = await contractLetterhead(database, contract.id);
  for (const document of await shownDocuments(database, store, contract)) {
    const { id, content } = document;
    const signatures = await writtenSignatures({ database, key }, contract, id);
    const pages = await layOut(
      evidencePage(factsOf(contract, document, { signatures, trail, versions, seal, evidence })),
      letterhead,
    );
    const file = await sealFile({ content, evidence: pages, key: seal.key, reason, at });
    const { timeStamp } = await wholeSeal(file, seal);
    sealed.push({ id, file, timeStamp });
  }
  return stageFiles(sealing, sealed);
}

/** What a seal states as its reason. */
export const reasonOf = ({ number, documentsHash }: StoredContract): string => `${number}, SHA-256 ${documentsHash}`;

/** Seals the files of a contract in sequence, with time stamps until the authority fails. */
export function sealer(
  { database, timeStampAuthority, stampPatienceMs = usualPatienceMs, report }: Sealing,
  { id: contract }: StoredContract,
) {
  let ask = timeStampAuthority && authorityWithin(timeStampAuthority, stampPatienceMs);
  return async (order: SealOrder): Promise<Buffer> => {
    if (ask)
      try {
        const file = await ask((authority) => makeSealedPdf({ ...order, authority }));
        await possibleStamp(file, await databaseTime(database));
        return file;
      } catch (error) {
        ask = null;
        report({ contract, kind: 'time-stamp', error });
      }
    return makeSealedPdf(order);
  };
}

function factsOf(
  contract: StoredContract,
  { id, kind, name: documentName, contentHash: digest }: ShownDocument,
  {
    evidence: { shownLanguage, events },
    ...facts
  }: Pick<SigningFacts, 'signatures' | 'trail' | 'versions'> & { seal: OwnSeal; evidence: StoredEvidence },
): SigningFacts {
  const { language, documentsHash: documentsDigest } = contract;
  const number = numberOfDocument(contract, kind);
  const happened = eventsOf((events[id] ?? []).map(({ at, action }) => ({ at: new Date(at), action })));
  return { language, shownLanguage, number, documentName, digest, documentsDigest, events: happened, ...facts };
}

/** Never hands out a file that cannot be verified. */
export async function wholeSeal(sealed: Buffer, { fingerprint }: OwnSeal): Promise<Seal> {
  const check = await checkSeal(sealed);
  if (check.fault === null && check.seal.fingerprint === fingerprint) return check.seal;
  throw new Error(`The seal that was made does not hold: ${check.fault ?? 'another certificate'}.`);
}

/** Data stored at the signature for evidence pages rendered later. */
export async function evidenceOf(
  transaction: Database,
  { id, documents }: Pick<StoredContract, 'id' | 'documents'>,
  { shownLanguage, signedAt }: { shownLanguage: StoredEvidence['shownLanguage']; signedAt: Date },
): Promise<StoredEvidence> {
  const signed: { at: Date; action: EvidenceEvent } = { at: signedAt, action: 'contract-signed' };
  const kept = await Promise.all(
    documents.map(async (document) => {
      const events = [...(await listEvidence(transaction, id, document.id)), signed];
      return [document.id, events.map(({ at, action }) => ({ at: at.toISOString(), action }))] as const;
    }),
  );
  return { shownLanguage, events: Object.fromEntries(kept) };
}

/** Part of the request with a drawn signature. */
const drawn = z.object({ picture: z.string() });

/** Lists the stored signatures of a document, the client's last. */
async function writtenSignatures(
  { database, key }: { database: Database; key: SignatureKey },
  { id, persons }: Pick<StoredContract, 'id' | 'persons'>,
  documentId: string,
): Promise<WrittenSignature[]> {
  const rows = await database
    .selectFrom('signatures')
    .where('documentId', '=', documentId)
    .select(['personId', 'method', 'place', 'signedAt as at'])
    .execute();
  const written: WrittenSignature[] = [];
  // The persons are in display order: the advisor, then the client.
  for (const { id: personId, name, role, phoneNumber: phone } of persons) {
    const row = rows.find((signature) => signature.personId === personId);
    if (!row) continue;
    const { method, place, at } = row;
    const drawing = method === 'biometric' ? await drawingOf({ database, key }, id) : null;
    written.push({ name, role, method, place, at, phoneNumber: method === 'sms' ? phone : null, drawing });
  }
  return written;
}

async function drawingOf(
  { database, key }: { database: Database; key: SignatureKey },
  contractId: string,
): Promise<WrittenSignature['drawing']> {
  const { sealed } = await database
    .selectFrom('drawnSignatures')
    .where('contractId', '=', contractId)
    .select('sealed')
    .executeTakeFirstOrThrow();
  const text = key.unseal('drawn signatures', Buffer.from(sealed), contractId);
  const { bytes, width, height } = await readPng(drawn.parse(JSON.parse(text)).picture);
  return { bytes, width, height };
}
