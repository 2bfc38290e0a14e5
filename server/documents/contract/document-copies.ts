import type { Database } from '../../db/database.ts';
import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import { currentFile, fileColumns } from '../../document-store/contract-files.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { LayOut } from '../make-pdf.ts';
import { unsignedCopy } from '../unsigned-copy.ts';
import { contractLetterhead } from './contract-letterhead.ts';

/** A document as it leaves the portal: one of a contract that is not signed says so on its last page. */
export interface CopiedDocument {
  name: string;
  content: Buffer;
}

/** The number that a document names: the framework contract has one of its own. */
export const numberOfDocument = (
  { number, frameworkNumber }: { number: string; frameworkNumber: string | null },
  kind: ContractDocumentKind,
): string => (kind === 'framework-contract' ? (frameworkNumber ?? number) : number);

/** Copies of documents by their ids, in the order in which they are read; of a signed contract the signed ones. */
export async function documentCopies(
  database: Database,
  store: DocumentStore,
  documentIds: readonly string[],
  layOut?: LayOut,
): Promise<CopiedDocument[]> {
  const documents = await database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    .where('contractDocuments.id', 'in', documentIds)
    .orderBy('position')
    .select(['contractId', 'name', 'kind', ...fileColumns])
    .select(['number', 'frameworkNumber', 'language', 'status'])
    .execute();
  const copies: CopiedDocument[] = [];
  for (const document of documents) {
    const { contractId: id, name, kind, language, status, number, frameworkNumber } = document;
    const content = await store.read(database, currentFile(document));
    if (document.signedHash !== null || status === 'signed') {
      copies.push({ name, content });
      continue;
    }
    const signers = await signersOf(database, id);
    const letterhead = await contractLetterhead(database, id);
    const documentNumber = numberOfDocument({ number, frameworkNumber }, kind);
    const facts = { language, letterhead, number: documentNumber, documentName: name, signers };
    copies.push({ name, content: await unsignedCopy(content, facts, layOut) });
  }
  return copies;
}

const signersOf = (database: Database, contractId: string) =>
  database
    .selectFrom('contractPersons')
    .where('contractId', '=', contractId)
    .orderBy('role', 'desc')
    .select(['name', 'role'])
    .execute();
