import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { DocumentCall, DocumentMaker } from '../../documents/document-maker.ts';
import { programFactsheet } from '../../documents/program-document.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { notFound } from '../../http/refusal.ts';
import type { FileAnswer } from '../../http/routes.ts';
import { programDetail } from './program-detail.ts';
import { findProgramDocument } from './repository.ts';

/** The factsheet behind a document of a program; 404 for an unknown id and for a document that is a mere link. */
export async function programFile(call: DocumentCall, maker: DocumentMaker): Promise<FileAnswer> {
  const document = await findProgramDocument(call.database, call.id);
  if (!document || document.link !== null) throw notFound();
  return maker.keep(call, () => makeFile(document, call));
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findProgramDocument>>>;

async function makeFile(document: DocumentRow, { database, language, today }: DocumentCall): Promise<FileAnswer> {
  const program = await programDetail(database, document.program_id, { language, today });
  const title = document.name[language];
  const facts = { language, program, manager: document.manager?.[language] ?? null };
  return {
    bytes: await makePdf(programFactsheet(title, facts)),
    mimeType: document.mime_type,
    fileName: documentFileName(`${title} ${program.name}`, document.mime_type),
  };
}
