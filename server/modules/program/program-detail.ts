import type { ProgramDetail } from '#contract/product-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';
import { presentPortfolio } from '../portfolio/present-portfolio.ts';
import { presentLimit } from '../terms/present.ts';
import { readLimits } from '../terms/repository.ts';
import { presentPrograms } from './present.ts';
import { findProgramIssuer, listProgramDocuments, readPrograms } from './repository.ts';

/** The program with everything that its page shows (API-47); refuses an unknown id with 404. */
export async function programDetail(
  database: Database,
  id: string,
  asked: { language: Language; today: PlainDate },
): Promise<ProgramDetail> {
  const { language } = asked;
  const [program] = presentPrograms(await readPrograms(database, id), language);
  if (!program) throw notFound();
  const limits = await readLimits(database, 'program', [id]);
  const documents = await listProgramDocuments(database, id);
  const issuer = await findProgramIssuer(database, id);
  const parts = program.funds.map(({ fundId, share }) => ({ id: fundId, share }));
  return {
    ...program,
    ...(await presentPortfolio(database, parts, asked)),
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
