import { sha256 } from '../platform/sha256.ts';

/** The digest of a whole set of documents in their order: what a signature is bound to. */
export const documentsHash = (contentHashes: readonly string[]): string => sha256(contentHashes.join('\n'));
