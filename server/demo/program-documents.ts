import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Every program has a factsheet; those of a house with a page of its own lead there too. */
export function programDocuments(program: {
  id: string;
  issuerId: string | null;
}): Insertable<Schema['program_documents']>[] {
  const idOf = (kind: string) => createHash('sha256').update(`demo document ${program.id} ${kind}`).digest('hex');
  const factsheet = {
    id: idOf('factsheet'),
    program_id: program.id,
    name: { en: 'Factsheet', cs: 'Přehled programu', sk: 'Prehľad programu' },
    mime_type: 'application/pdf',
    link: null,
    position: 0,
  };
  const page = {
    id: idOf('link'),
    program_id: program.id,
    name: { en: "The manager's page", cs: 'Stránka správce', sk: 'Stránka správcu' },
    mime_type: 'text/html',
    link: `https://${program.issuerId}.example/programs`,
    position: 1,
  };
  return program.issuerId === null ? [factsheet] : [factsheet, page];
}
