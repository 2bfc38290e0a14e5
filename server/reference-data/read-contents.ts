import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Contents } from './bundle.ts';
import { keyOf, recordsOf, type KnownIds } from './check-bundle.ts';
import type { Section } from './section.ts';
import { sections } from './sections.ts';

/** Reads sections, by name; a list without an order of its own by the keys of its records. */
export async function readContents(database: Database, names: readonly string[]): Promise<Contents> {
  const contents: Record<string, unknown> = {};
  for (const section of sections.filter(({ name }) => names.includes(name))) {
    const content = await section.read(database);
    contents[section.name] = Array.isArray(content) && !section.isOrdered ? sortedByKey(content, section) : content;
  }
  return contents;
}

function sortedByKey(records: readonly unknown[], section: Section): unknown[] {
  const keyed = records.map((record) => ({ record, key: keyOf(section, record) }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ record }) => record);
}

/** The ids that the database holds of what a bundle refers to, and of funds. */
export async function readKnownIds(database: Database, contents: Contents): Promise<KnownIds> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const section of sections.filter(({ name }) => isNamed(name, contents))) {
    const records = recordsOf(await section.read(database));
    known.set(section.name, new Set(records.map((record) => keyOf(section, record))));
  }
  const { rows } = await sql<{ id: string }>`select id from funds`.execute(database);
  return known.set('funds', new Set(rows.map(({ id }) => id)));
}

/** Whether a section of the contents refers to the records of that name. */
const isNamed = (target: string, contents: Contents) =>
  sections.some(({ name, references }) => contents[name] !== undefined && references.some(({ to }) => to === target));
