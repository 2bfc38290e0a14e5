import { importsOf } from './source-files.ts';

/**
 * Returns the tests that lead to one of the changed files, by the number of imports between them: a changed test is at 0, one that
 * imports a changed file at 1.
 */
export function testsByDistance(
  files: readonly string[],
  changed: readonly string[],
  importedBy = (file: string) => importsOf(file).map(({ to }) => to),
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importedBy(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return new Map([...distances].filter(([file]) => /\.test\.tsx?$/.test(file) && files.includes(file)));
}
