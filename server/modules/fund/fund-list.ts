import { setImmediate as pause } from 'node:timers/promises';
import type { Fund } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { byName } from '../../platform/by-name.ts';
import { presentFunds } from './present.ts';
import { listFundIds, readFunds } from './repository.ts';

/** Takes about ten milliseconds; other calls run between two pieces. */
const fundsPerPiece = 500;

/** Yields all funds in the alphabetical order of the language, in pieces. */
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
