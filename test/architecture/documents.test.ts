import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentPaths } from '../helpers/source/documents.ts';

const withoutCode = (markdown: string) => markdown.replaceAll(/^```[^]*?^```/gm, '');

/** The anchor that a Markdown viewer gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (path: string) =>
  [...withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const documents = documentPaths();
const targets = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n'),
);
/** Folders of the project's own files. */
const folders = new Set(
  [...targets].flatMap((file) => file.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))),
);
const isInProject = (path: string) => targets.has(path) || folders.has(path.replace(/\/$/, ''));

/** The link's fault; null for one that resolves. Addresses of the running portal and of other sites are not followed. */
function faultOf(from: string, link: string): string | null {
  if (/^(?:https?|mailto):/.test(link)) return null;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!isInProject(target)) return `${link} names no file`;
  if (anchor === undefined) return null;
  return headingsOf(target).some((heading) => anchorOf(heading) === anchor) ? null : `${link} names no heading`;
}

describe('every page of the documentation', () => {
  it.each(documents)('%s has only links that resolve', (path) => {
    const text = withoutCode(readFileSync(path, 'utf8'));
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
      (link) => link[1] ?? link[2] ?? '',
    );

    expect(links.map((link) => faultOf(path, link)).filter((fault) => fault !== null)).toEqual([]);
  });

  it.each(documents)('%s names only files and npm scripts that exist', (path) => {
    const text = withoutCode(readFileSync(path, 'utf8'));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [
      ...text.matchAll(/`((?:src|server|workers|test|bench|build|locales|examples|docs)\/[\w./-]+)`/g),
    ].map(([, file = '']) => file);
    const called = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, script = '']) => script);

    // Words in capitals represent a name.
    const files = named.filter((file) => /\.\w+$/.test(file) && !/[A-Z]{4}/.test(file.replace('README.md', '')));
    expect(files.filter((file) => !isInProject(file))).toEqual([]);
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('README.md fits on few screens', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(140);
  });
});

const sourceFolders = ['src', 'server', 'workers', 'test', 'bench', 'build', 'locales', '.ci'];
const sources = [...targets].filter(
  (file) =>
    sourceFolders.some((folder) => file.startsWith(`${folder}/`)) &&
    /\.(?:tsx?|css|sql|html)$|^\.ci\//.test(file) &&
    existsSync(file),
);

/** The texts of a file with the breaks of its comments taken out, so that a reference may go over two lines. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|--)\s/g, ' ');

interface Reference {
  file: string;
  name: string;
}

const referencesIn = (find: (text: string) => string[]): Reference[] =>
  sources.flatMap((file) => find(textOf(file)).map((name) => ({ file, name })));

const unknownOf = (references: Reference[], isKnown: (name: string) => boolean) =>
  references.filter(({ name }) => !isKnown(name)).map(({ file, name }) => `${file}: ${name}`);

const areas = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+)-\d+ /gm)].map(
  ([, area = '']) => area,
);
const requirements = new Set(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) /gm)].map(([, id = '']) => id),
);

/** All numbers of a reference such as `CART-43…53` or `FEE-03, 05 to 08`. */
function requirementIds(text: string): string[] {
  const pattern = new RegExp(
    String.raw`\b(${[...new Set(areas)].join('|')})-(\d{2,3})(?:\s?(?:…|to)\s?(?:[A-Z]+-)?(\d{2,3}))?`,
    'g',
  );
  return [...text.matchAll(pattern)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  );
}

/** Pages that code and tests cite by section, and their files. */
const citedPages: Readonly<Record<string, string>> = {
  calculation: 'docs/calculation.md',
  'domain rules': 'docs/domain-rules.md',
  architecture: 'docs/architecture.md',
  screens: 'docs/screens.md',
  design: 'docs/design.md',
};
const sectionPattern = new RegExp(
  String.raw`([a-z][a-z-]*(?: rules)?),? sections? (\d+)(?:(?: to |–)(\d+))?((?:(?:,| and) \d+)*)`,
  'gi',
);

function sectionsIn(text: string): string[] {
  return [...text.matchAll(sectionPattern)].flatMap(([, page = '', first = '', last = first, more = '']) => {
    const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
    return [...numbers, ...[...more.matchAll(/\d+/g)].map(Number)].map(
      (number) => `${page.toLowerCase()}, section ${number}`,
    );
  });
}

const sections = new Set(
  Object.entries(citedPages).flatMap(([page, path]) =>
    headingsOf(path).flatMap((heading) => {
      const [, number] = /^(\d+)\. /.exec(heading) ?? [];
      return number === undefined ? [] : [`${page}, section ${number}`];
    }),
  ),
);

/** Codes of decisions, threats and faults, and of goals: `(R14, SIL-127)`, `(security, C4)`. */
const codesIn = (text: string) =>
  [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].flatMap(([, inner = '']) =>
    inner.split(/[,;]| and /).flatMap((part) => /^\s*([CTRGKDE]\d{1,2})(?: to R\d+)?\s*$/.exec(part)?.[1] ?? []),
  );
const codes = new Set(
  ['docs/security.md', 'docs/benchmarks.md'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b[CTRGKDE]\d{1,2}\b/g)].map(([code]) => code),
  ),
);

describe('every reference in code and tests', () => {
  it('to a requirement or decision names a row of docs/requirements.md', () => {
    const references = referencesIn(requirementIds);

    expect(references.length).toBeGreaterThan(500);
    expect(unknownOf(references, (id) => requirements.has(id))).toEqual([]);
  });

  it('to a section names a numbered heading of its page', () => {
    const references = referencesIn(sectionsIn);

    expect(references.length).toBeGreaterThan(100);
    expect(unknownOf(references, (section) => sections.has(section))).toEqual([]);
  });

  it('to a threat, fault or goal names one that the pages on security or benchmarks list', () => {
    const references = referencesIn(codesIn);

    expect(references.length).toBeGreaterThan(100);
    expect(unknownOf(references, (code) => codes.has(code))).toEqual([]);
  });

  it('to a page names one that exists', () => {
    const names = new Set(readdirSync('.', { recursive: false }).concat(documents.map((path) => path)));
    const pages = referencesIn((text) =>
      [...text.matchAll(/(?<![\w.])(?!styles\.)[A-Za-z/-]+\.md\b/g)].map(([page]) => page),
    );

    expect(unknownOf(pages, (page) => names.has(page) || documents.some((path) => path.endsWith(`/${page}`)))).toEqual(
      [],
    );
  });
});
