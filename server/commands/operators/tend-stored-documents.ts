import type { Database } from '../../db/database.ts';
import { checkDocuments, unknownObjects } from '../../document-store/check-documents.ts';
import { isStoreOpen } from '../../document-store/document-store.ts';
import { documentsOfContract, totalsByPlace } from '../../document-store/list-documents.ts';
import {
  misplacedDocuments,
  moveOutOfTables,
  moveStored,
  openStore,
  type LeftDocument,
} from '../../document-store/move-documents.ts';
import { DocumentStoreUnavailable } from '../../document-store/failures.ts';
import { removeUnusedDocuments } from '../../document-store/remove-documents.ts';
import type { ObjectStore } from '../../document-store/s3-objects.ts';
import type { OpenStorage } from '../command-context.ts';
import { textTable } from '../text-table.ts';

/** Prints where documents are, or which there are of a contract. Throws where there is none of it. */
export async function listStored(
  { database }: OpenStorage,
  { contract, isJson }: { contract: string | null; isJson: boolean },
  print: (line: string) => void,
): Promise<void> {
  const rows = contract === null ? await totalsByPlace(database) : await documentsOfContract(database, contract);
  if (rows.length === 0) throw new Error('There is no document of such a contract.');
  for (const line of isJson ? [JSON.stringify(rows, null, 2)] : tableOf(rows)) print(line);
}

/** One row per place or document, with the names of its values as the head. */
function tableOf(rows: readonly object[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toUpperCase());
  return textTable(
    head,
    rows.map((row) => Object.values(row).map((value) => (value === null ? '-' : String(value)))),
  );
}

/** Compares every document with its digest. Throws where one is damaged. */
export async function checkStored({ database, store }: OpenStorage, print: (line: string) => void): Promise<void> {
  const { sound, damaged, unused } = await checkDocuments(database, store);
  print(`Documents that are what their digests say: ${sound}.`);
  if (unused > 0) print(`Documents that no row names, to be removed by the server: ${unused}.`);
  for (const { message } of damaged) print(message);
  if (store.objects) await printUnknown(database, store.objects, print);
  if (damaged.length > 0) throw new Error(`Documents that are missing or changed: ${damaged.length}.`);
}

/** They may belong to another database, and a key that lists nothing is enough for a server. */
async function printUnknown(database: Database, objects: ObjectStore, print: (line: string) => void): Promise<void> {
  try {
    for (const key of await unknownObjects(database, objects)) print(`The database does not know the object ${key}.`);
  } catch (error) {
    if (!(error instanceof DocumentStoreUnavailable)) throw error;
    print(`The objects of the bucket were not listed: ${error.code}.`);
  }
}

const batchSize = 100;
const toldEvery = 1_000;

/** Moves documents one by one: a move that was interrupted goes on where it was. Throws where one is not moved. */
export async function moveToStore({ database, store }: OpenStorage, print: (line: string) => void): Promise<void> {
  if (!(await isStoreOpen(database))) {
    await openStore(database);
    print('New documents go to the store from now on; the version before can no longer read these.');
  }
  const outOfTables = await moveOutOfTables(database, store);
  print(`Moved out of the tables: ${outOfTables.moved}.`);
  const stored = await moveAllStored({ database, store }, print);
  print(`Moved to ${store.target === 's3' ? 'the bucket' : 'the database'}: ${stored.moved}.`);
  await removeUnusedDocuments(database, store);
  const left = [...outOfTables.left, ...stored.left];
  for (const { hash, place } of left) print(`Left in ${place}: ${hash} is not what its digest says.`);
  if (left.length > 0) throw new Error(`Documents that were left where they are: ${left.length}.`);
}

async function moveAllStored({ database, store }: OpenStorage, print: (line: string) => void) {
  const left: LeftDocument[] = [];
  let moved = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const hashes: string[] = await misplacedDocuments(database, store, { after, limit: batchSize });
    for (const hash of hashes) {
      const fault = await moveStored(database, store, hash);
      if (fault) left.push(fault);
      else moved += 1;
      if (moved > 0 && moved % toldEvery === 0) print(`… ${moved}`);
    }
    after = hashes.at(-1);
  }
  return { moved, left };
}
