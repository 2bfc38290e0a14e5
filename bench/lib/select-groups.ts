import type { BenchFile } from './bench-file.ts';
import { UsageError } from './parse-arguments.ts';

/** A file to run and its selected groups; null for all of them. */
export interface Selection {
  file: BenchFile;
  groups: ReadonlySet<string> | null;
}

export const splitName = (name: string): { file: string; group: string | null } => {
  const [file = '', ...rest] = name.split('/');
  return { file, group: rest.length > 0 ? rest.join('/') : null };
};

/** Finds FILE or FILE/GROUP, in the order of the files; all files without a name. */
export async function selectGroups(files: readonly BenchFile[], names: readonly string[]): Promise<Selection[]> {
  if (names.length === 0) return files.map((file) => ({ file, groups: null }));
  const unknown: string[] = [];
  const wanted = new Map<BenchFile, Set<string> | null>();
  for (const name of names) {
    const { file: fileName, group } = splitName(name);
    const file = files.find((one) => one.name === fileName);
    if (!file || (group !== null && !(await file.groupNames()).includes(group))) unknown.push(name);
    else if (group === null) wanted.set(file, null);
    else if (wanted.get(file) !== null) wanted.set(file, new Set([...(wanted.get(file) ?? []), group]));
  }
  if (unknown.length > 0) throw new UsageError(await unknownMessage(files, unknown));
  return files.flatMap((file) => {
    const groups = wanted.get(file);
    return groups === undefined ? [] : [{ file, groups }];
  });
}

async function unknownMessage(files: readonly BenchFile[], unknown: readonly string[]): Promise<string> {
  const known: string[] = [];
  for (const file of files) known.push(...(await file.groupNames()).map((group) => `${file.name}/${group}`));
  const named = unknown.map((name) => {
    const group = splitName(name).group ?? name;
    const meant = known.find((one) => splitName(one).group === group);
    return meant ? `${name} (did you mean ${meant}?)` : name;
  });
  return `Unknown benchmark: ${named.join(', ')}. List the files and groups with npm run bench -- --list.`;
}

/** Lists the files with their requirements, and below each its groups as named on the command line, one per line. */
export async function listBenches(selections: readonly Selection[]): Promise<string> {
  const lines: string[] = [];
  for (const { file, groups } of selections) {
    lines.push(file.needs ? `${file.name} (needs ${file.needs})` : file.name);
    for (const group of groups ?? (await file.groupNames())) lines.push(`  ${file.name}/${group}`);
  }
  return lines.join('\n');
}

/** Parses the names FILE/GROUP from the output of `listBenches`. */
export const listedNames = (list: string): string[] =>
  [...list.matchAll(/^ {2}(\S+\/\S+)$/gm)].flatMap(([, name]) => name ?? []);
