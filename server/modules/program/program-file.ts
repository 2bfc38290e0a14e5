import type { Database } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import type { FileAnswer } from '../../routes.ts';

/** The file of a program's document; 404 for an unknown id and for a document that is a link. */
export async function programFile(database: Database, id: string): Promise<FileAnswer> {
  const document = await database
    .selectFrom('program_documents')
    .innerJoin('programs', 'programs.id', 'program_documents.program_id')
    .where('program_documents.id', '=', id)
    .where('link', 'is', null)
    .select(['program_documents.name', 'programs.name as program'])
    .executeTakeFirst();
  if (!document) throw notFound();
  throw notFound();
}
