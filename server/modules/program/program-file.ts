import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { programFactsheet } from '../../documents/program-document.ts';
import { renderPdf } from '../../documents/render-pdf.ts';
import { notFound } from '../../refusal.ts';
import type { FileAnswer } from '../../routes.ts';
import { programDetail } from './program-detail.ts';
import { findProgramDocument } from './repository.ts';

/** The factsheet behind a document of a program; 404 for an unknown id and for a document that is a mere link. */
export async function programFile(
  database: Database,
  id: string,
  asked: { language: Language; today: PlainDate },
): Promise<FileAnswer> {
  const { language } = asked;
  const document = await findProgramDocument(database, id);
  if (!document || document.link !== null) throw notFound();
  const program = await programDetail(database, document.program_id, asked);
  const title = document.name[language];
  const facts = { language, program, manager: document.manager?.[language] ?? null };
  return {
    bytes: await renderPdf(programFactsheet(title, facts)),
    mimeType: document.mime_type,
    fileName: documentFileName(`${title} ${program.name}`, document.mime_type),
  };
}
