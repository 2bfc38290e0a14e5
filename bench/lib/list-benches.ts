import type { Selection } from './select-groups.ts';

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
