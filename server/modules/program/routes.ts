import type { ProgramDetail } from '#contract/product-detail.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import { readBrand } from '../../firm/read-brand.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentCall, DocumentMaker } from '../../documents/document-maker.ts';
import { letterheadOf } from '../../documents/letterhead.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { programFactsheet } from '../../documents/program-document.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { checkSpan, presentHistory, withinSpan } from '../catalogue/price-history.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { presentPortfolio } from '../portfolio/present-portfolio.ts';
import { limitsOf } from '../terms/repository.ts';
import { presentPrograms } from './present.ts';
import {
  findProgramDocument,
  findProgramIssuer,
  listProgramDocuments,
  listProgramParts,
  readPrograms,
} from './repository.ts';

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

/** Returns the factsheet of a program's document; 404 for an unknown id and for an external link. */
async function programFile(call: DocumentCall, maker: DocumentMaker): Promise<FileAnswer> {
  const document = await findProgramDocument(call.database, call.id);
  if (!document || document.link !== null) throw notFound();
  return maker.keep(call, () => makeFile(document, call));
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findProgramDocument>>>;

async function makeFile(document: DocumentRow, { database, language, today }: DocumentCall): Promise<FileAnswer> {
  const program = await programDetail(database, document.programId, { language, today });
  const title = document.name[language];
  const facts = { language, program, manager: document.manager?.[language] ?? null };
  return {
    bytes: await makePdf(programFactsheet(title, facts), letterheadOf(await readBrand(database))),
    mimeType: document.mimeType,
    fileName: documentFileName(`${title} ${program.name}`, document.mimeType),
  };
}

/** Returns all data of a program's page (API-47); 404 for an unknown id. */
async function programDetail(
  database: Database,
  id: string,
  asked: { language: Language; today: PlainDate },
): Promise<ProgramDetail> {
  const { language } = asked;
  const [program] = presentPrograms(await readPrograms(database, id), language);
  if (!program) throw notFound();
  const documents = await listProgramDocuments(database, id);
  const issuer = await findProgramIssuer(database, id);
  const parts = program.funds.map(({ fundId, share }) => ({ id: fundId, share }));
  return {
    ...program,
    ...(await presentPortfolio(database, parts, asked)),
    limits: await limitsOf(database, 'program', id),
    documents: documents.map(({ id: documentId, name, mimeType, link }) => ({
      id: documentId,
      name: name[language],
      mimeType,
      link,
    })),
    issuer: issuer ? { id: issuer.id, description: issuer.description?.[language] ?? null } : null,
  };
}
