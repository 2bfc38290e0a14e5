/*
 * `npm run --silent client-data -- export|erase ID`: writes everything that is kept of a client as JSON on standard output, or removes it
 * but what the law keeps. A contract that is kept after that is exported by its number. `npm run --silent client-data -- end NUMBER
 * DATE` notes the last day of a contract, from which on the law counts how long it is kept. Exit status 1 where there is no such client
 * or concluded contract.
 */
import { parseArgs } from 'node:util';
import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { readConfig } from '../platform/config.ts';
import { signatureKey } from '../platform/signature-key.ts';
import { BadCall, runCommand, withDatabase, withDocuments } from './run-command.ts';

const usage =
  'Usage: npm run --silent client-data -- export ID|CONTRACT-NUMBER, erase ID, or end CONTRACT-NUMBER YYYY-MM-DD';

type Call = { action: 'export' | 'erase'; id: string } | { action: 'end'; number: string; day: PlainDate };

function asked(): Call {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [action, id, day, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new BadCall(usage);
  if ((action === 'export' || action === 'erase') && day === undefined) return { action, id };
  if (action === 'end' && day !== undefined && isPlainDate(day)) return { action, number: id, day };
  throw new BadCall(usage);
}

/** Removes the files of what was erased at once. */
async function removeFiles({ database, store }: { database: Database; store: DocumentStore }): Promise<void> {
  const { removeUnusedDocuments } = await import('../document-store/remove-documents.ts');
  const { DocumentStoreUnavailable } = await import('../document-store/failures.ts');
  try {
    await removeUnusedDocuments(database, store);
  } catch (error) {
    if (!(error instanceof DocumentStoreUnavailable)) throw error;
    console.error(`${error.message} The server removes the files from the bucket once it is.`);
  }
}

const help = `${usage}

Exports or erases what is stored of a client, or notes the last day of a contract, by its number.`;

await runCommand(help, async () => {
  const call = asked();
  if (call.action === 'end') {
    const { endContract } = await import('../modules/client/end-contract.ts');
    const isEnded = await withDatabase((database) => endContract(database, call, new Date()));
    if (!isEnded) throw new Error('There is no signed or sent-out contract of that number.');
    return;
  }
  const { action, id } = call;
  const { eraseClient, exportClient, exportKeptContract } = await import('../modules/client/client-data.ts');
  const answer = await withDocuments<object | null>(async (storage) => {
    const now = new Date();
    if (action === 'export') {
      const key = signatureKey(readConfig(process.env));
      return (await exportClient({ ...storage, key }, id, now)) ?? exportKeptContract(storage, id, now);
    }
    const erased = await eraseClient(storage.database, id, now);
    if (erased) await removeFiles(storage);
    return erased;
  });
  if (!answer) throw new Error('There is no client of that id.');
  console.log(JSON.stringify(answer, null, 2));
});
