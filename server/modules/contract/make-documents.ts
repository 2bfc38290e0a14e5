import { createHash, randomBytes } from 'node:crypto';
import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import type { ContractFacts } from '../../documents/contract/contract-facts.ts';
import { contractSet } from '../../documents/contract/contract-set.ts';
import type { Document } from '../../documents/document.ts';
import type { LayOut } from '../../documents/make-pdf.ts';

export interface MadeDocument {
  id: string;
  kind: ContractDocumentKind;
  name: string;
  source: Document;
  content: Buffer;
  contentHash: string;
}

/** Renders all documents of a contract without storing them. */
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
