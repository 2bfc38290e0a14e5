import type { Generated } from 'kysely';

/** How the bytes of a document are packed; `br`: Brotli. */
export const documentCodecs = ['none', 'br'] as const;
export type DocumentCodec = (typeof documentCodecs)[number];

/** The document store. Digests in the rows of contracts, results and proposals refer to it. */
export interface DocumentTables {
  stored_documents: {
    /** SHA-256 of the document, unpacked. */
    hash: string;
    size: number;
    packed_size: number;
    codec: DocumentCodec;
    /** Packed; null for a document in an object store. */
    bytes: Buffer | null;
    object_key: string | null;
    stored_at: Generated<Date>;
  };
  removable_objects: { object_key: string; remove_at: Date };
  released_documents: { id: Generated<string>; hash: string };
  /** One row. */
  document_store: { id: Generated<boolean>; is_open: boolean };
}
