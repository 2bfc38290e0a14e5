import { documentStore } from '../../../server/document-store/document-store.ts';

/** Document store in the database, like that of a server without settings. */
export const testStore = documentStore({ target: 'database', s3: null });
