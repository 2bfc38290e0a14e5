import type { NamedDocument } from './document-store.ts';

/** Columns of `contract_documents` that name the files of a document. */
export const fileColumns = ['content', 'contentHash', 'signedContent', 'signedHash'] as const;

interface FileColumns {
  content: Uint8Array | null;
  contentHash: string;
  signedContent: Uint8Array | null;
  signedHash: string | null;
}

/** Returns the file of a document that is handed out: the sealed one if there is one. */
export const currentFile = (row: FileColumns): NamedDocument =>
  row.signedHash === null
    ? { column: row.content, hash: row.contentHash }
    : { column: row.signedContent, hash: row.signedHash };
