import type { Selection } from './select-groups.ts';

/** The files with what they need, and below each its groups as they are named on the command line, a line each. */
export async function listBenches(selections: readonly Selection[]): Promise<string> {
  const lines: string[] = [];
  for (const { file, groups } of selections) {
    lines.push(file.needs ? `${file.name} (needs ${file.needs})` : file.name);
    for (const group of groups ?? (await file.groupNames())) lines.push(`  ${file.name}/${group}`);
  }
  return lines.join('\n');
}

/** Reads the names FILE/GROUP from a list that `listBenches` made. */
export const listedNames = (list: string): string[] =>
  [...list.matchAll(/^ {2}(\S+\/\S+)$/gm)].flatMap(([, name]) => name ?? []);
