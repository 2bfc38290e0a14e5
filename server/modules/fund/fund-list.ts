import { setImmediate as pause } from 'node:timers/promises';
import type { Fund } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { byName } from '../../platform/by-name.ts';
import { presentFunds } from './present.ts';
import { listFundIds, readFunds } from './repository.ts';

/** Read and presented in some ten milliseconds; other calls get their turn between two pieces. */
const fundsPerPiece = 500;

/** All funds in the order of the reader's alphabet, piece by piece. */
export async function* fundList(database: Database, language: Language): AsyncGenerator<Fund[], void> {
  const funds: Fund[] = [];
  for (const ids of inPieces(await listFundIds(database))) {
    const [from = '', to = from] = [ids[0], ids.at(-1)];
    funds.push(...presentFunds(ids, await readFunds(database, { from, to }, language)));
    await pause();
  }
  for (const piece of inPieces(funds.toSorted(byName(language, 'name')))) {
    await pause();
    yield piece;
  }
}

function* inPieces<Element>(list: readonly Element[]): Generator<Element[], void> {
  for (let start = 0; start < list.length; start += fundsPerPiece) yield list.slice(start, start + fundsPerPiece);
}
