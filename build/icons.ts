import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const statement = new RegExp(String.raw`^import \{(?<names>[^}]+)\} from '${library}';$`, 'gm');

/** Returns the file of each icon by the names under which the library exports it. */
function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(new URL(`../node_modules/${library}/dist/esm/${library}.mjs`, import.meta.url), 'utf8');
  const exported = index.matchAll(/^export \{(?<names>[^}]+)\} from '\.\/icons\/(?<file>[\w-]+)\.mjs';$/gm);
  return new Map(
    [...exported].flatMap(({ groups }) =>
      [...(groups?.['names'] ?? '').matchAll(/default as (?<name>\w+)/g)].map((name): [string, string] => [
        name.groups?.['name'] ?? '',
        groups?.['file'] ?? '',
      ]),
    ),
  );
}

let files: ReadonlyMap<string, string> | null = null;

function importOf(name: string): string {
  files ??= readIconFiles();
  const file = files.get(name);
  if (!file) throw new Error(`${library} has no icon ${name}.`);
  return `import ${name} from '${library}/icons/${file}';`;
}

/** Returns the code of a module with each icon imported from the icon's own file. */
export const importedIcons = (code: string): string =>
  code.replaceAll(statement, (_statement, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map(importOf)
      .join(' '),
  );

/**
 * Imports icons from their own files. Through the library's index, each icon of the page would count as needed wherever any of them is,
 * and the log-in would load those of all screens.
 */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/.*\.tsx?$/, code: `'${library}'` }, handler: importedIcons },
});
