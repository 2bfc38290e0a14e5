import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { readCodelists } from './codelists.ts';
import * as repository from './repository.ts';

/** Handlers of codelists, asset classes and exchange rates. */
export function referenceHandlers(): Pick<Handlers, 'codelists' | 'forex' | 'forexHistory' | 'assetClasses'> {
  return {
    codelists: ({ database, language }) => readCodelists(database, language),
    forex: ({ database }) => repository.listForexPairs(database),
    async forexHistory({ database, params, query }) {
      if (!(await repository.isCurrency(database, params.id))) throw notFound();
      return { rates: await repository.listRateHistory(database, params.id, query.fromDate) };
    },
    assetClasses: async ({ database, language }) =>
      repository.inLanguage(await repository.listAssetClasses(database), language),
  };
}
