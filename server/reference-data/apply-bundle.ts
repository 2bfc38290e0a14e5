import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { refreshFigures } from '../modules/portfolio/portfolio-figures.ts';
import type { Contents } from './bundle.ts';
import { checkContents, fieldOf, keyOf, recordsOf } from './check-bundle.ts';
import { differencesOf, type SectionDifference } from './differences.ts';
import { readContents, readKnownIds } from './read-contents.ts';
import { freeCodes, removeRecords } from './remove-records.ts';
import type { ContentFault, Section } from './section.ts';
import { sections } from './sections.ts';

export interface Applied {
  differences: SectionDifference[];
  /** Why the bundle cannot be applied; the transaction has to be rolled back then. */
  faults: ContentFault[];
  /** Sections that wait until there are funds. */
  deferred: string[];
}

/**
 * Brings the sections of a bundle into the database, within the caller's transaction, and tells what changes by it. A database without
 * any fund gets everything that names none: funds are imported into what is there then, and the bundle once more after them.
 */
export async function applyContents(transaction: Database, contents: Contents): Promise<Applied> {
  const deferred = (await hasFunds(transaction)) ? [] : namesOfFundSections(contents);
  const taken = Object.fromEntries(Object.entries(contents).filter(([name]) => !deferred.includes(name)));
  const faults = [
    ...checkContents(taken, await readKnownIds(transaction, taken)),
    ...(await storedFaults(transaction, taken)),
  ];
  if (faults.length > 0) return { differences: [], faults, deferred };
  const names = Object.keys(taken);
  const before = await readContents(transaction, names);
  await writeContents(transaction, taken, before);
  const inUse = await removeUnnamed(transaction, taken, before);
  const differences = differencesOf(before, await readContents(transaction, names));
  if (inUse.length === 0) {
    await refreshFigures(transaction, 'program', idsWithOtherFunds(differences, 'programs'));
    await refreshFigures(transaction, 'template', idsWithOtherFunds(differences, 'templates'));
  }
  return { differences, faults: inUse, deferred };
}

const idsWithOtherFunds = (differences: readonly SectionDifference[], section: string): string[] =>
  differences
    .filter((difference) => difference.section === section)
    .flatMap(({ added, changed }) => [
      ...added,
      ...changed.filter(({ fields }) => fields.some(({ path }) => path.startsWith('funds'))).map(({ key }) => key),
    ]);

async function hasFunds(database: Database): Promise<boolean> {
  const { rows } = await sql`select from funds limit 1`.execute(database);
  return rows.length > 0;
}

/** Sections that name funds, as far as they hold anything. */
const namesOfFundSections = (contents: Contents): string[] =>
  sections
    .filter(({ references }) => references.some(({ to }) => to === 'funds'))
    .map(({ name }) => name)
    .filter((name) => contents[name] !== undefined && recordsOf(contents[name]).length > 0);

async function storedFaults(database: Database, contents: Contents): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const section of sectionsOf(contents)) {
    const found = await section.checkStored(database, contents[section.name]);
    faults.push(...found.map(({ path, reason }) => ({ path: ['sections', section.name, ...path], reason })));
  }
  return faults;
}

const sectionsOf = (contents: Contents) => sections.filter(({ name }) => contents[name] !== undefined);

/** Writes sections, each after those that it refers to. `before` is what the database holds of them. */
export async function writeContents(transaction: Database, contents: Contents, before: Contents): Promise<void> {
  for (const section of sectionsOf(contents)) {
    const content = contents[section.name];
    const codes = recordsOf(content).flatMap((record): [string, string][] => {
      const code = fieldOf(record, 'code');
      return typeof code === 'string' ? [[keyOf(section, record), code]] : [];
    });
    await freeCodes(transaction, section, { codes: new Map(codes), removed: unnamed(section, contents, before) });
    await section.write(transaction, content);
  }
}

/** Deletes what is no longer named, each section before those that it refers to. */
async function removeUnnamed(transaction: Database, contents: Contents, before: Contents): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const section of sectionsOf(contents).toReversed())
    faults.push(...(await removeRecords(transaction, section, unnamed(section, contents, before))));
  return faults;
}

/** Keys of the records that the database holds and the bundle does not name. */
function unnamed(section: Section, contents: Contents, before: Contents): string[] {
  const named = new Set(recordsOf(contents[section.name]).map((record) => keyOf(section, record)));
  return recordsOf(before[section.name] ?? [])
    .map((record) => keyOf(section, record))
    .filter((key) => !named.has(key) && !section.staysUnnamed(key));
}
