import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the names of a folder's text files, without their extension. */
export const textFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();

export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const prefix = 'virtual:texts';

/** Creates the directory module: the namespaces of each part, and one bundle per language and part. */
function directory(locales: string): string {
  const parts = foldersIn(join(locales, 'en'));
  const namespaces = Object.fromEntries(parts.map((part) => [part, textFilesIn(join(locales, 'en', part))]));
  const bundles = foldersIn(locales)
    .flatMap((language) => parts.map((part) => `${language}-${part}`))
    .map((bundle) => `  '${bundle}': () => import('${prefix}/${bundle}'),`);
  return `export const namespaces = ${JSON.stringify(namespaces)};\nexport const bundles = {\n${bundles.join('\n')}\n};\n`;
}

/** Creates the module with the texts of a language and part, by namespace. */
function bundleOf(locales: string, bundle: string): string {
  const [language = '', part = ''] = bundle.split('-');
  const folder = join(locales, language, part);
  const names = textFilesIn(folder);
  const imports = names.map(
    (name, index) => `import t${index} from ${JSON.stringify(join(folder, `${name}.json`))};\n`,
  );
  return `${imports.join('')}export const texts = {${names.map((name, index) => `'${name}': t${index}`).join(', ')}};\n`;
}

/** Serves each folder of `locales` as one module: `virtual:texts` lists the modules, which are loaded one by one. */
export function texts(root: string): Plugin {
  const locales = join(root, 'locales');
  return {
    name: 'texts',
    // A chunk takes its name from the end of the id.
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const bundle = id.slice(`\0${prefix}/`.length);
      return bundle === '' ? directory(locales) : bundleOf(locales, bundle);
    },
  };
}
