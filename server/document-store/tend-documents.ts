import type { Database } from '../db/database.ts';
import type { DocumentStore } from './document-store.ts';
import { misplacedDocuments, moveStored } from './move-documents.ts';
import { removeUnusedDocuments } from './remove-documents.ts';

const everyMs = 60_000;
/** Leaves the database to the users. */
const mostMoves = 50;

interface Tending {
  database: Database;
  store: DocumentStore;
  reportFailure: (error: unknown) => void;
}

/** Removes what no row names, and moves documents from the database to the bucket that new ones go to. */
export async function tendDocuments(
  { database, store }: Omit<Tending, 'reportFailure'>,
  signal?: AbortSignal,
): Promise<void> {
  await removeUnusedDocuments(database, store);
  if (store.target !== 's3') return;
  for (const hash of await misplacedDocuments(database, store, { after: null, limit: mostMoves })) {
    if (signal?.aborted) return;
    await moveStored(database, store, hash);
  }
}

/** Tends the document store once a minute; answers how to stop, which lets the round under way end. */
export function startTending(tending: Tending): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= tendDocuments(tending, ending.signal)
      .catch(tending.reportFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
