import type { ProgramDetail } from '#contract/product-detail.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { notFound } from '../../refusal.ts';
import type { Handlers, RequestContext } from '../../routes.ts';
import { presentLimit, presentPrograms } from '../catalogue/present.ts';
import { readLimits } from '../catalogue/repository.ts';
import { checkSpan, presentHistory, withinSpan } from '../history/price-history.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { presentPortfolio } from '../portfolio/present-portfolio.ts';
import { programFile } from './program-file.ts';
import { findProgramIssuer, listProgramDocuments, listProgramParts, readProgram } from './repository.ts';

export function programHandlers(): Pick<Handlers, 'program' | 'programPriceHistory' | 'programDocument'> {
  return {
    program: programDetail,
    async programPriceHistory({ database, params, query }) {
      checkSpan(query);
      const parts = await listProgramParts(database, params.id);
      if (!parts) throw notFound();
      return presentHistory(withinSpan(await portfolioPrices(database, parts), query), query.count);
    },
    programDocument: ({ database, params }) => programFile(database, params.id),
  };
}

/** The program with everything that its page shows; refuses an unknown id with 404. */
async function programDetail({
  database,
  params: { id },
  language,
  now,
}: RequestContext<'program'>): Promise<ProgramDetail> {
  const read = await readProgram(database, id);
  const [program] = read ? presentPrograms(read, language) : [];
  if (!program) throw notFound();
  const limits = (await readLimits(database, 'program', id)) ?? [];
  const documents = await listProgramDocuments(database, id);
  const issuer = await findProgramIssuer(database, id);
  const parts = program.funds.map(({ fundId, share }) => ({ id: fundId, share }));
  return {
    ...program,
    ...(await presentPortfolio(database, parts, { language, today: dayInPrague(now()) })),
    limits: limits.map(presentLimit),
    documents: documents.map(({ id: documentId, name, mime_type, link }) => ({
      id: documentId,
      name: name[language],
      mimeType: mime_type,
      link,
    })),
    issuer: issuer ? { id: issuer.id, description: issuer.description?.[language] ?? null } : null,
  };
}
