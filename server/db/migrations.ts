import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';

const folder = new URL('migrations/', import.meta.url);
/** Statements stand apart: a semicolon at the end of a line and an empty line. */
const betweenStatements = /;\n\n+/;

/**
 * Every change of the schema by name, in the order of the names. Each is a file of literal SQL that nothing else can change;
 * a published one is never altered.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => [basename(file, '.sql'), { up: (database) => runFile(database, file) } satisfies Migration]),
);

async function runFile(database: Kysely<unknown>, file: string): Promise<void> {
  const text = readFileSync(new URL(file, folder), 'utf8');
  for (const statement of text.split(betweenStatements)) await sql.raw(statement).execute(database);
}
