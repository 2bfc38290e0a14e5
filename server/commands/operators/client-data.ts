/*
 * `npm run --silent client-data -- export ID|NUMBER`: writes everything that is kept of a client, or of a contract that is kept after its
 * client was erased, as JSON on standard output. `erase ID --yes` removes a client but what the law keeps; with `--dry-run` it only says
 * what it would remove. `end NUMBER DATE` notes the last day of a contract, from which on the law counts how long it is kept. Exit status
 * 1 where there is no such client or concluded contract.
 */
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { readConfig } from '../../settings/config.ts';
import { signatureKey } from '../../settings/signature-key.ts';
import { clientDataUsage, readClientDataCall } from './client-data-call.ts';
import { runCommand, withDatabase, withDocuments } from '../run-command.ts';

/** Removes the files of what was erased at once. */
async function removeFiles({ database, store }: { database: Database; store: DocumentStore }): Promise<void> {
  const { removeUnusedDocuments } = await import('../../document-store/remove-documents.ts');
  const { DocumentStoreUnavailable } = await import('../../document-store/failures.ts');
  try {
    await removeUnusedDocuments(database, store);
  } catch (error) {
    if (!(error instanceof DocumentStoreUnavailable)) throw error;
    console.error(`${error.message} The server removes the files from the bucket once it is.`);
  }
}

await runCommand(clientDataUsage, async () => {
  const call = readClientDataCall(process.argv.slice(2));
  if (call.action === 'end') {
    const { endContract } = await import('../../modules/client/end-contract.ts');
    const isEnded = await withDatabase((database) => endContract(database, call, new Date()));
    if (!isEnded) throw new Error('There is no signed or sent-out contract of that number.');
    return;
  }
  const { id } = call;
  const { erasableOf, eraseClient, exportClient, exportRetainedContract } =
    await import('../../modules/client/client-data.ts');
  const answer = await withDocuments<object | null>(async (storage) => {
    const now = new Date();
    if (call.action === 'export') {
      const key = signatureKey(readConfig(process.env));
      return (await exportClient({ ...storage, key }, id, now)) ?? exportRetainedContract(storage, id, now);
    }
    if (call.isDryRun) return erasableOf(storage.database, id);
    const erased = await eraseClient(storage.database, id, now);
    if (erased) await removeFiles(storage);
    return erased;
  });
  if (!answer) throw new Error('There is no client of that id.');
  console.log(JSON.stringify(answer, null, 2));
  if (call.action === 'erase' && call.isDryRun) console.error('Dry run, nothing is removed.');
});
