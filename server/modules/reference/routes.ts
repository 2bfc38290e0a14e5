import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { readCodelists } from './codelists.ts';
import { forexPairs } from './forex-pairs.ts';
import { presentAssetClass } from './present.ts';
import * as repository from './repository.ts';

/** Handlers of codelists, asset classes and exchange rates. */
export function referenceHandlers(): Pick<Handlers, 'codelists' | 'forex' | 'forexHistory' | 'assetClasses'> {
  return {
    codelists: ({ database, language }) => readCodelists(database, language),
    forex: ({ database }) => forexPairs(database),
    async forexHistory({ database, params, query }) {
      if (!(await repository.isCurrency(database, params.id))) throw notFound();
      const rows = await repository.listRateHistory(database, params.id, query.fromDate);
      return { rates: rows.map(({ date, per_euro: perEuro }) => ({ date, perEuro: Number(perEuro) })) };
    },
    async assetClasses({ database, language }) {
      const rows = await repository.listAssetClasses(database);
      return rows.map((row) => presentAssetClass(row, language));
    },
  };
}
