import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { checkSpan, presentHistory, withinSpan } from '../catalogue/price-history.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { programDetail } from './program-detail.ts';
import { presentPrograms } from './present.ts';
import { programFile } from './program-file.ts';
import { listProgramParts, readPrograms } from './repository.ts';

type ProgramKey = 'programs' | 'program' | 'programPriceHistory' | 'programDocument';

export function programHandlers(maker: DocumentMaker): Pick<Handlers, ProgramKey> {
  return {
    programs: async ({ database, language }) => presentPrograms(await readPrograms(database), language),
    program: ({ database, params, language, now }) =>
      programDetail(database, params.id, { language, today: dayInPrague(now()) }),
    async programPriceHistory({ database, params, query }) {
      checkSpan(query);
      const parts = await listProgramParts(database, params.id);
      if (!parts) throw notFound();
      return presentHistory(withinSpan(await portfolioPrices(database, parts), query), query.count);
    },
    programDocument: ({ database, params, language, now }) =>
      programFile({ database, id: params.id, language, today: dayInPrague(now()) }, maker),
  };
}
