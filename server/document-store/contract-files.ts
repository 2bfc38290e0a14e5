import type { NamedDocument } from './document-store.ts';

/** Columns of `contract_documents` that name the files of a document. */
export const fileColumns = ['content', 'content_hash', 'signed_content', 'signed_hash'] as const;

interface FileColumns {
  content: Uint8Array | null;
  content_hash: string;
  signed_content: Uint8Array | null;
  signed_hash: string | null;
}

/** Returns the file of a document that is handed out: the sealed one if there is one. */
export const currentFile = (row: FileColumns): NamedDocument =>
  row.signed_hash === null
    ? { column: row.content, hash: row.content_hash }
    : { column: row.signed_content, hash: row.signed_hash };
