import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../helpers/source/source-files.ts';

/** Grounds whose folders import each other in one direction only (architecture, section 1). */
const grounds = ['server', 'server/modules', 'src/state', 'src/domain', 'src/ui'];

function folderOf(ground: string, path: string): string | null {
  const [folder, ...inside] = path.startsWith(`${ground}/`) ? path.slice(ground.length + 1).split('/') : [];
  return folder !== undefined && inside.length > 0 ? folder : null;
}

it.each(grounds)('no folder of %s imports another one that needs it', (ground) => {
  const needed = new Map<string, Map<string, string>>();
  for (const { from, to } of sourceFiles(ground).flatMap(importsOf)) {
    const [folder, other] = [folderOf(ground, from), folderOf(ground, to)];
    if (!folder || !other || folder === other) continue;
    needed.set(folder, (needed.get(folder) ?? new Map<string, string>()).set(other, `${from} -> ${to}`));
  }
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const other of needed.get(folder)?.keys() ?? []) if (!seen.has(other)) reached(other, seen.add(other));
    return seen;
  };

  expect(needed.size).toBeGreaterThan(5);
  const circles = [...needed].flatMap(([folder, others]) =>
    [...others].filter(([other]) => reached(other).has(folder)).map(([, edge]) => edge),
  );
  expect(circles).toEqual([]);
});
