/* `npm run texts`: writes the types of the page's texts and the imports of the server's, from the existing files. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuseWords } from './refuse-words.ts';
import { foldersIn, textFilesIn } from './texts.ts';

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (name: string) => (name.includes('-') ? `'${name}'` : name);
const variable = (name: string, language: string) => camelCase(`${name}-${language}`);
const headline = '/* Written by `npm run texts`. */\n';

/** Texts of the page that documents repeat literally. */
const repeatedInDocuments = ['order/contract', 'portal/forecast', 'portal/proposal', 'workbench/proposal-document'];

/** Returns the type with the keys of all screens by namespace. */
function pageTypes(root: string): string {
  const files = foldersIn(`${root}/locales/en`)
    .flatMap((folder) => textFilesIn(`${root}/locales/en/${folder}`).map((name) => ({ folder, name })))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const imports = files.map(
    ({ folder, name }) => `import type ${camelCase(name)} from '#locales/en/${folder}/${name}.json';\n`,
  );
  const resources = files.map(({ name }) => `      ${keyOf(name)}: typeof ${camelCase(name)};\n`);
  return `${headline}import 'i18next';
${imports.join('')}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${resources.join('')}    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
`;
}

/** Returns the imports of the server's own texts and of those that documents repeat, by language. */
function serverTexts(root: string): string {
  const languages = foldersIn(`${root}/locales`);
  const files = [
    ...repeatedInDocuments.map((path) => ({
      name: path.split('/')[1] ?? '',
      pathIn: (language: string) => `#locales/${language}/${path}`,
    })),
    ...textFilesIn(`${root}/server/text/en`).map((name) => ({
      name,
      pathIn: (language: string) => `./${language}/${name}`,
    })),
  ];
  const imports = files.flatMap(({ name, pathIn }) =>
    languages.map(
      (language) => `import ${variable(name, language)} from '${pathIn(language)}.json' with { type: 'json' };\n`,
    ),
  );
  const exported = files.map(({ name }) => {
    const entries = languages.map((language) => `  ${language}: ${variable(name, language)},\n`);
    return `\nexport const ${camelCase(name)}Texts: Record<Language, typeof ${variable(name, 'en')}> = {\n${entries.join('')}};\n`;
  });
  return `${headline}import type { Language } from '#domain/catalogue/vocabulary.ts';\n${imports.join('')}${exported.join('')}`;
}

/** Returns the contents of the written files, by path. */
export const textFiles = (root: string): Readonly<Record<string, string>> => ({
  'src/i18n/resources.d.ts': pageTypes(root),
  'server/text/texts.ts': serverTexts(root),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  refuseWords();
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  for (const [path, content] of Object.entries(textFiles(root))) writeFileSync(`${root}/${path}`, content);
}
