import { createHash, randomBytes } from 'node:crypto';
import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import type { ContractFacts } from '../../documents/contract/contract-facts.ts';
import { contractSet } from '../../documents/contract/contract-set.ts';
import type { Document } from '../../documents/document.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { sha256 } from '../../sha256.ts';

/** A document of a contract, laid out. */
export interface MadeDocument {
  id: string;
  kind: ContractDocumentKind;
  name: string;
  source: Document;
  content: Buffer;
  contentHash: string;
}

/** Lays out all documents of a contract; none of them is kept yet. */
export async function makeDocuments(facts: ContractFacts, layOut: LayOut): Promise<MadeDocument[]> {
  const made: MadeDocument[] = [];
  for (const { kind, document } of contractSet(facts)) {
    const content = await layOut(document);
    const contentHash = createHash('sha256').update(content).digest('hex');
    const id = randomBytes(16).toString('hex');
    made.push({ id, kind, name: document.subtitle, source: document, content, contentHash });
  }
  return made;
}

/** The digest of a whole set of documents in their order: what a signature is bound to. */
export const documentsHash = (contentHashes: readonly string[]): string => sha256(contentHashes.join('\n'));
