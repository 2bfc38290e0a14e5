import type { Handlers } from '../../routes.ts';
import { readCodelists } from './codelists.ts';
import { forexPairs } from './forex-pairs.ts';
import { presentAssetClass } from './present.ts';
import * as repository from './repository.ts';

/** Reference data: codelists, asset classes and rates of exchange. */
export function referenceHandlers(): Pick<Handlers, 'codelists' | 'forex' | 'assetClasses'> {
  return {
    codelists: ({ database, language }) => readCodelists(database, language),
    forex: ({ database }) => forexPairs(database),
    async assetClasses({ database, language }) {
      const rows = await repository.listAssetClasses(database);
      return rows.map((row) => presentAssetClass(row, language));
    },
  };
}
