import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import { isElement, type PlacedText, type StructureNode, type TaggedFile } from './open-tagged.ts';

/** Standard elements that our documents consist of, and what each may be in (ISO 32000-1, 14.8.4). */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  Document: ['Root'],
  H1: ['Document'],
  H2: ['Document'],
  P: ['Document'],
  Figure: ['Document'],
  Table: ['Document'],
  THead: ['Table'],
  TBody: ['Table'],
  TR: ['THead', 'TBody'],
  TH: ['TR'],
  TD: ['TR'],
  L: ['Document'],
  LI: ['L'],
  LBody: ['LI'],
};

/** An element with its place in the tree. */
interface PlacedElement {
  node: StructureNode;
  parent: string;
  page: number;
}

function* elementsOf(file: TaggedFile): Generator<PlacedElement> {
  for (const [page, { tree }] of file.pages.entries()) if (tree) yield* below(tree, 'none', page);
}

function* below(node: StructureNode, parent: string, page: number): Generator<PlacedElement> {
  yield { node, parent, page };
  for (const child of node.children) if (isElement(child)) yield* below(child, node.role, page);
}

function* contentIds(node: StructureNode): Generator<string> {
  for (const child of node.children) {
    if (isElement(child)) yield* contentIds(child);
    else yield child.id;
  }
}

const markIn = (id: string): number => Number(id.split('_mc')[1]);

/** Every element of the file by its objects: what the reader of pages does not tell. */
function* objectsOf({ catalog, resolve }: TaggedFile): Generator<PdfDict> {
  const root = catalog.getDict('StructTreeRoot', resolve);
  const open = [root?.get('K', resolve)];
  while (open.length > 0) {
    const next = open.pop();
    const object = next instanceof PdfRef ? resolve(next) : next;
    if (object instanceof PdfArray) open.push(...object.toArray().toReversed());
    else if (object instanceof PdfDict && object.has('S')) {
      yield object;
      open.push(object.get('K'));
    }
  }
}

const roleOf = (element: PdfDict): string => element.getName('S')?.value ?? '';

/** A demand of PDF/UA-1 with the failure conditions of the Matterhorn protocol that it stands for; faults are told in words. */
export interface AccessibilityPoint {
  name: string;
  faults: (file: TaggedFile) => string[];
}

const faultIf = (isFault: boolean, words: string): string[] => (isFault ? [words] : []);

export const accessibilityPoints: readonly AccessibilityPoint[] = [
  {
    name: 'the metadata name the standard and the title (06-001 to 06-003)',
    faults: ({ metadata }) => [
      ...faultIf(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), 'no identifier'),
      ...faultIf(!/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(metadata), 'no title'),
    ],
  },
  {
    name: 'the window shows the title (07-001, 07-002)',
    faults: ({ catalog, resolve }) =>
      faultIf(
        catalog.getDict('ViewerPreferences', resolve)?.getBool('DisplayDocTitle')?.value !== true,
        'shows its file name',
      ),
  },
  {
    name: 'the language is named (11-006)',
    faults: ({ catalog }) =>
      faultIf(!/^(cs-CZ|sk-SK|en-GB)$/.test(catalog.getString('Lang')?.asString() ?? ''), 'no language'),
  },
  {
    name: 'all that is painted is content or an artifact, and nothing is both (01-003 to 01-005)',
    faults: ({ pages }) =>
      pages.flatMap(({ painted }, page) =>
        painted.flatMap(({ mark }) => (mark === 'nothing' || mark === 'both' ? [`page ${page + 1}: ${mark}`] : [])),
      ),
  },
  {
    name: 'all content belongs to one element that the page finds again (01-006, 02-001)',
    faults: (file) => [
      ...faultIf(file.catalog.getDict('MarkInfo', file.resolve)?.getBool('Marked')?.value !== true, 'not marked'),
      ...unownedContent(file),
    ],
  },
  {
    name: 'elements are standard ones in their order (02-001, 09-004, 09-005)',
    faults: (file) =>
      [...elementsOf(file)].flatMap(({ node: { role }, parent }) =>
        role === 'Root' || parentsOf[role]?.includes(parent) ? [] : [`${role} in ${parent}`],
      ),
  },
  {
    name: 'headings begin with the first level and leave out none (14-002, 14-003)',
    faults: (file) => headingFaults([...objectsOf(file)].map(roleOf).filter((role) => /^H\d$/.test(role))),
  },
  {
    name: 'tables are regular, and each header cell says what it heads (15-001, 15-003, 15-005)',
    faults: tableFaults,
  },
  {
    name: 'figures have words and a box (13-004, 13-008)',
    faults: (file) =>
      [...objectsOf(file)]
        .filter((element) => roleOf(element) === 'Figure')
        .flatMap((figure) => [
          ...faultIf((figure.getString('Alt')?.asString() ?? '').trim() === '', 'no words'),
          ...faultIf(figure.getDict('A', file.resolve)?.getArray('BBox')?.length !== 4, 'no box'),
        ]),
  },
  {
    name: 'keys go through a page by its structure, and no annotation is shown (28-002, 28-009)',
    faults: ({ pages, resolve }) =>
      pages.flatMap(({ dictionary }, page) => [
        ...faultIf(dictionary.getName('Tabs')?.value !== 'S', `page ${page + 1}: no order`),
        ...faultIf((dictionary.getArray('Annots', resolve)?.length ?? 0) > 0, `page ${page + 1}: an annotation`),
      ]),
  },
  {
    name: 'no paragraph, heading or list is empty (09-004, 14-006)',
    faults: emptyElements,
  },
  {
    name: 'the structure is read in the order in which pages are read (09-001)',
    faults: orderFaults,
  },
  {
    name: 'fonts are embedded, and each glyph is one and has a letter (10-001, 31-009, 31-027, 31-030)',
    faults: fontFaults,
  },
];

/** Content of pages without an element, or whose element is not where the page says. */
function unownedContent({ catalog, pages, resolve }: TaggedFile): string[] {
  const numbers = catalog.getDict('StructTreeRoot', resolve)?.getDict('ParentTree', resolve)?.getArray('Nums', resolve);
  const keys = new Map<number, PdfArray>();
  for (let index = 0; index < (numbers?.length ?? 0); index += 2) {
    const [key, parents] = [numbers?.at(index), numbers?.at(index + 1, resolve)];
    if (key instanceof PdfNumber && parents instanceof PdfArray) keys.set(key.value, parents);
  }
  return pages.flatMap(({ dictionary, tree, painted }, page) => {
    const owned = tree ? [...contentIds(tree)].map(markIn) : [];
    const parents = keys.get(dictionary.getNumber('StructParents')?.value ?? -1);
    const marks = [...new Set(painted.flatMap(({ mark }) => (typeof mark === 'number' ? [mark] : [])))];
    return [
      ...faultIf(new Set(owned).size < owned.length, `page ${page + 1}: content of two elements`),
      ...marks.filter((mark) => !owned.includes(mark)).map((mark) => `page ${page + 1}: content ${mark} of no element`),
      ...marks
        .filter((mark) => !(parents?.at(mark, resolve) instanceof PdfDict))
        .map((mark) => `page ${page + 1}: content ${mark} not found again`),
    ];
  });
}

function headingFaults(headings: readonly string[]): string[] {
  const levels = headings.map((heading) => Number(heading.slice(1)));
  return [
    ...faultIf(levels[0] !== 1, 'does not begin with H1'),
    ...levels.flatMap((level, index) =>
      faultIf(level > (levels[index - 1] ?? 0) + 1, `H${level} after H${levels[index - 1] ?? 0}`),
    ),
  ];
}

function tableFaults(file: TaggedFile): string[] {
  const { resolve } = file;
  const kidsOf = (element: PdfDict) =>
    (element.getArray('K', resolve)?.toArray() ?? []).flatMap((kid) => {
      const object = kid instanceof PdfRef ? resolve(kid) : kid;
      return object instanceof PdfDict && object.has('S') ? [object] : [];
    });
  return [...objectsOf(file)]
    .filter((element) => roleOf(element) === 'Table')
    .flatMap((table) => {
      const rows = kidsOf(table).flatMap(kidsOf);
      const cells = rows.map(kidsOf);
      const headers = cells.flat().filter((cell) => roleOf(cell) === 'TH');
      const scopes = headers.map((cell) => cell.getDict('A', resolve)?.getName('Scope')?.value);
      return [
        ...faultIf(new Set(cells.map((row) => row.length)).size !== 1, 'rows of different lengths'),
        ...faultIf(headers.length === 0, 'no headers'),
        ...faultIf(
          scopes.some((scope) => scope !== 'Column' && scope !== 'Row'),
          'a header of nothing',
        ),
      ];
    });
}

const saying = new Set(['P', 'H1', 'H2', 'LBody']);

function emptyElements(file: TaggedFile): string[] {
  const said = new Map<string, PlacedText>(file.pages.flatMap(({ texts }) => [...texts]));
  const ofPages = [...elementsOf(file)]
    .filter(({ node }) => saying.has(node.role))
    .flatMap(({ node, page }) =>
      faultIf(![...contentIds(node)].some((id) => said.has(id)), `page ${page + 1}: an empty ${node.role}`),
    );
  const withoutContent = [...objectsOf(file)].filter(
    (element) => !element.has('K') || element.getArray('K', file.resolve)?.length === 0,
  );
  return [...ofPages, ...withoutContent.map((element) => `a ${roleOf(element)} without content`)];
}

const sameLine = 3;

/** Content may be lower than what comes before it, on the same line, or at the right of it. */
function orderFaults({ pages }: TaggedFile): string[] {
  return pages.flatMap(({ tree, texts }, page) => {
    const read = tree ? [...contentIds(tree)].flatMap((id) => texts.get(id) ?? []) : [];
    return read.flatMap((next, index) => {
      const before = read[index - 1];
      const isAbove = before && next.top > before.top + sameLine && next.left <= before.left;
      const isLeft = before && Math.abs(next.top - before.top) <= sameLine && next.left < before.left;
      return isAbove || isLeft ? [`page ${page + 1}: "${next.text}" after "${before.text}"`] : [];
    });
  });
}

function fontFaults(file: TaggedFile): string[] {
  const { pages, resolve } = file;
  const fonts = pages.flatMap(({ dictionary }) => {
    const named = dictionary.getDict('Resources', resolve)?.getDict('Font', resolve);
    return named ? [...named].map(([, font]) => (font instanceof PdfRef ? resolve(font) : font)) : [];
  });
  const ofFonts = [...new Set(fonts)].flatMap((font) => {
    if (!(font instanceof PdfDict)) return ['not a font'];
    const inner = font.getArray('DescendantFonts', resolve)?.at(0, resolve);
    const descriptor = inner instanceof PdfDict ? inner.getDict('FontDescriptor', resolve) : undefined;
    return [
      ...faultIf(!(descriptor?.get('FontFile2', resolve) instanceof PdfStream), 'a font that is not embedded'),
      ...faultIf(!(font.get('ToUnicode', resolve) instanceof PdfStream), 'a font without letters'),
      ...faultIf(descriptor?.has(PdfName.of('CIDSet')) ?? false, 'a list of glyphs, which leaves out parts of letters'),
    ];
  });
  const unknown = pages.flatMap(({ texts, painted }, page) => [
    ...faultIf(
      painted.some(({ glyphCodes }) => glyphCodes.includes(0)),
      `page ${page + 1}: a glyph that the font does not have`,
    ),
    ...faultIf(
      [...texts.values()].some(({ text }) => /[\0\uE000-\uF8FF\uFEFF]/.test(text)),
      `page ${page + 1}: a glyph without a letter`,
    ),
  ]);
  return [...ofFonts, ...unknown];
}

/** Faults of a file by the point that they are against; empty for an accessible document. */
export const accessibilityFaults = (file: TaggedFile): Record<string, string[]> =>
  Object.fromEntries(
    accessibilityPoints
      .map(({ name, faults }) => [name, faults(file)] as const)
      .filter(([, faults]) => faults.length > 0),
  );
