import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Database } from '../../db/database.ts';
import type { Applied } from '../../reference-data/apply-bundle.ts';
import { bundleText, readBundleFile } from '../../reference-data/bundle-file.ts';
import { checkContents, faultText, recordsOf } from '../../reference-data/check-bundle.ts';
import { differenceLines } from '../../reference-data/difference-lines.ts';
import { compareContents, importContents } from '../../reference-data/import-bundle.ts';
import { readContents } from '../../reference-data/read-contents.ts';
import type { ContentFault } from '../../reference-data/section.ts';
import { sections } from '../../reference-data/sections.ts';
import { listVersions, newestVersion } from '../../reference-data/versions.ts';
import { textTable } from '../text-table.ts';

/** What a call prints; with faults nothing was done, and the exit status says so. */
export interface ReferenceDataOutput {
  lines: string[];
  faults: string[];
}

/** More faults than a person reads at once are counted. */
const mostFaults = 100;

const refused = (faults: readonly ContentFault[]): ReferenceDataOutput => {
  const shown = faults.slice(0, mostFaults).map(faultText);
  const rest = faults.length - shown.length;
  return { lines: [], faults: rest > 0 ? [...shown, `And ${rest} more.`] : shown };
};

/** Checks a file without a database. */
export async function checkBundle(file: string): Promise<ReferenceDataOutput> {
  const read = await readBundleFile(file);
  if ('faults' in read) return refused(read.faults);
  const faults = checkContents(read.bundle.sections);
  if (faults.length > 0) return refused(faults);
  const counts = Object.entries(read.bundle.sections).map(
    ([name, content]) => `  ${name}: ${recordsOf(content).length}`,
  );
  return { lines: ['The file is right.', ...counts], faults: [] };
}

/** Writes what the database holds to a file, or to standard output for `-`. */
export async function exportBundle(database: Database, file: string): Promise<ReferenceDataOutput> {
  const names = sections.map(({ name }) => name);
  const text = bundleText({ sections: await readContents(database, names) }, await newestVersion(database));
  if (file === '-') return { lines: [text.trimEnd()], faults: [] };
  await writeFile(file, text);
  return { lines: [`${file}: ${names.length} sections are written.`], faults: [] };
}

/** Shows what an import of a file would change. */
export async function showDifference(database: Database, file: string, isJson: boolean): Promise<ReferenceDataOutput> {
  const read = await readBundleFile(file);
  if ('faults' in read) return refused(read.faults);
  const { bundle } = read;
  const applied = await compareContents(database, bundle.sections);
  const lines = isJson ? [JSON.stringify(applied.differences, null, 2)] : changeLines(applied);
  return { lines, faults: refused(applied.faults).faults };
}

const changeLines = ({ differences, deferred, faults }: Applied): string[] => [
  ...differenceLines(differences),
  ...(differences.length + faults.length === 0 ? ['Nothing differs from the database.'] : []),
  ...deferred.map((name) => `${name}: waits for funds. Import funds, then this file once more.`),
];

/** Imports a file as a version, or says what that would change. Throws `ImportUnderWay`. */
export async function importBundle(
  database: Database,
  file: string,
  { isDryRun, comment }: { isDryRun: boolean; comment: string | null },
  now: Date,
): Promise<ReferenceDataOutput> {
  const read = await readBundleFile(file);
  if ('faults' in read) return refused(read.faults);
  const { bundle, fileHash } = read;
  const older = await olderVersion(database, bundle.exportedFrom);
  if (isDryRun) {
    const compared = await compareContents(database, bundle.sections);
    if (compared.faults.length > 0) return refused(compared.faults);
    return { lines: [...older, ...changeLines(compared), 'Dry run, nothing is written.'], faults: [] };
  }
  const options = { importedBy: operatorName(), comment, fileHash, now };
  const { version, ...applied } = await importContents(database, bundle.sections, options);
  if (applied.faults.length > 0) return refused(applied.faults);
  const done = version === null ? [] : [`Version ${version} is imported.`];
  return { lines: [...older, ...changeLines(applied), ...done], faults: [] };
}

/** Somebody else may have changed what the file goes back on. */
async function olderVersion(database: Database, exportedFrom: number | null): Promise<string[]> {
  const newest = (await newestVersion(database))?.version ?? null;
  if (exportedFrom === null || newest === null || exportedFrom === newest) return [];
  return [`The file was exported from version ${exportedFrom}, the database holds version ${newest}.`];
}

function operatorName(): string | null {
  try {
    return userInfo().username;
  } catch {
    // The system knows no name of the user.
    return null;
  }
}

/** The imports so far, as lines to print. */
export async function versionLines(database: Database, isJson: boolean): Promise<string[]> {
  const versions = await listVersions(database);
  if (isJson) return [JSON.stringify(versions, null, 2)];
  return textTable(
    ['VERSION', 'IMPORTED', 'BY', 'SHA-256', 'COMMENT'],
    versions.map(({ version, importedAt, importedBy, fileHash, comment }) => [
      String(version),
      importedAt.toISOString(),
      importedBy ?? '-',
      fileHash.slice(0, 16),
      comment ?? '-',
    ]),
  );
}
