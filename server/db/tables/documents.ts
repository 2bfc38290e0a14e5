import type { Generated } from 'kysely';

/** How the bytes of a document are packed; `br`: Brotli. */
export const documentCodecs = ['none', 'br'] as const;
export type DocumentCodec = (typeof documentCodecs)[number];

/** The document store. Digests in the rows of contracts, results and proposals refer to it. */
export interface DocumentTables {
  storedDocuments: {
    /** SHA-256 of the document, unpacked. */
    hash: string;
    size: number;
    packedSize: number;
    codec: DocumentCodec;
    /** Packed; null for a document in an object store. */
    bytes: Buffer | null;
    objectKey: string | null;
    storedAt: Generated<Date>;
  };
  removableObjects: { objectKey: string; removeAt: Date };
  releasedDocuments: { id: Generated<string>; hash: string };
  /** One row. */
  documentStore: { id: Generated<boolean>; isOpen: boolean };
}
