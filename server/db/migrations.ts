import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';

const folder = new URL('migrations/', import.meta.url);
/** Statements stand apart: a semicolon at the end of a line and an empty line. */
const betweenStatements = /;\n\n+/;
const compatibilityLine = /^-- Compatible from: (\S+)$/m;

const read = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8');

/**
 * Every change of the schema by name, in the order of the names. Each is a file of literal SQL that nothing else can change;
 * a published one is never altered.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => basename(file, '.sql'))
    .map((name) => [name, { up: (database) => run(database, name) } satisfies Migration]),
);

async function run(database: Kysely<unknown>, name: string): Promise<void> {
  for (const statement of read(name).split(betweenStatements)) await sql.raw(statement).execute(database);
}

/**
 * The migration that a program has to know to run beside a schema with this one, as its file states it (SIL-189); null where it
 * states nothing, so that no older program may.
 */
export const compatibleFrom = (name: string): string | null => compatibilityLine.exec(read(name))?.[1] ?? null;
