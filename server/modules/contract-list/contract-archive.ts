import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { documentCopies } from '../../documents/contract/document-copies.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { zipFiles } from '../../documents/zip-files.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { noteOpening } from '../contract/repository.ts';
import { findArchived, findExternalFile, listDocuments } from './repository.ts';

const pdf = 'application/pdf';
const zip = 'application/zip';

interface Archived {
  ownerId: string;
  contractId: string;
  now: Date;
}

/** All documents of one of the owner's contracts as they are handed out, in one file; each counts as opened (SIL-227). */
export async function contractArchive(
  database: Database,
  store: DocumentStore,
  { ownerId, contractId, now }: Archived,
  layOut: LayOut,
) {
  const found = await findArchived(database, ownerId, contractId);
  const documents = await listDocuments(database, ownerId, [contractId]);
  if (!found || documents.length === 0) throw notFound();
  // Signed documents are not handed out before they are sealed.
  if (found.sealState === 'waiting') throw new Refusal(409, 'SealWaiting');
  const { number, orderId } = found;
  const ids = documents.map(({ documentId }) => documentId);
  const copies = await documentCopies(database, store, ids, layOut);
  const files = copies.map(({ name, content }) => ({ name: documentFileName(name, pdf), content }));
  const external = await findExternalFile(database, ownerId, contractId);
  if (external && external.hash !== null) {
    const content = await store.read(database, { column: external.file, hash: external.hash });
    files.push({ name: documentFileName(number, pdf), content });
  }
  for (const documentId of ids) await noteOpening(database, ownerId, documentId, now);
  return { orderId, file: { bytes: zipFiles(files, now), mimeType: zip, fileName: documentFileName(number, zip) } };
}
