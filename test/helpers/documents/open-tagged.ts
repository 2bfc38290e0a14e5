import { PDF, type PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the structure, as a reader finds it: with its children, or the ids of its content. */
export interface StructureNode {
  role: string;
  alt?: string;
  children: (StructureNode | ContentLeaf)[];
}

interface ContentLeaf {
  type: 'content';
  id: string;
}

/** Text of a piece of tagged content, and where its first line begins, from the bottom left. */
export interface PlacedText {
  text: string;
  left: number;
  top: number;
}

/** What is painted on a page, in turn: `mark` is the number of tagged content, `artifact` and `nothing` are not read. */
interface PaintedMark {
  mark: number | 'artifact' | 'nothing' | 'both';
  glyphCodes: number[];
}

interface TaggedPage {
  dictionary: PdfDict;
  tree: StructureNode | null;
  texts: ReadonlyMap<string, PlacedText>;
  painted: readonly PaintedMark[];
}

export interface TaggedFile {
  pdf: PDF;
  resolve: (ref: PdfRef) => PdfObject | null;
  catalog: PdfDict;
  metadata: string;
  pages: readonly TaggedPage[];
}

export const isElement = (child: StructureNode | ContentLeaf): child is StructureNode => 'role' in child;

/** Opens a PDF with two readers: one that shows it, and one for its objects. */
export async function openTagged(bytes: Uint8Array): Promise<TaggedFile> {
  const pdf = await PDF.load(bytes);
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const shown = await loading.promise;
  const metadata = (await shown.getMetadata()).metadata?.getRaw() ?? '';
  const pages: TaggedPage[] = [];
  for (const [index, page] of pdf.getPages().entries()) {
    const shownPage = await shown.getPage(index + 1);
    const tree = (await shownPage.getStructTree()) as StructureNode | null;
    const content = await shownPage.getTextContent({ includeMarkedContent: true });
    const operators = await shownPage.getOperatorList();
    pages.push({
      dictionary: page.dict,
      tree,
      texts: placedTexts(content.items),
      painted: paintedMarks(operators),
    });
  }
  await loading.destroy();
  return { pdf, resolve: (ref) => pdf.getObject(ref), catalog: pdf.getCatalog(), metadata: String(metadata), pages };
}

type TextItem = { type: string; id?: string } | { str: string; transform: number[]; hasEOL: boolean };

function placedTexts(items: readonly TextItem[]): Map<string, PlacedText> {
  const texts = new Map<string, PlacedText>();
  const open: string[] = [];
  for (const item of items) {
    if ('type' in item) {
      if (item.type.startsWith('begin')) open.push(item.id ?? '');
      else if (item.type === 'endMarkedContent') open.pop();
      continue;
    }
    const id = open.at(-1) ?? '';
    if (item.str.trim() === '') continue;
    const [, , , , left = 0, bottom = 0] = item.transform;
    const known = texts.get(id) ?? { text: '', left, top: bottom };
    texts.set(id, {
      text: known.text + item.str,
      left: Math.min(known.left, left),
      top: Math.max(known.top, bottom),
    });
  }
  return texts;
}

const painting = new Set([
  OPS.showText,
  OPS.stroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintFormXObjectBegin,
  OPS.shadingFill,
]);

type Operators = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>['getOperatorList']>
>;

function paintedMarks({ fnArray, argsArray }: Operators): PaintedMark[] {
  const open: (number | 'artifact' | 'other')[] = [];
  const painted: PaintedMark[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as unknown[];
    if (operator === OPS.beginMarkedContent) open.push(given[0] === 'Artifact' ? 'artifact' : 'other');
    else if (operator === OPS.beginMarkedContentProps) open.push(markOf(given));
    else if (operator === OPS.endMarkedContent) open.pop();
    else if (painting.has(operator) && !isPathOnly(operator, given))
      painted.push({ mark: innermost(open), glyphCodes: operator === OPS.showText ? codesOf(given) : [] });
  }
  return painted;
}

/** A path that only ends, or clips, paints nothing. */
const isPathOnly = (operator: number, given: unknown[]) => operator === OPS.constructPath && given[0] === OPS.endPath;

function markOf([tag, properties]: unknown[]): number | 'artifact' | 'other' {
  if (tag === 'Artifact') return 'artifact';
  return typeof properties === 'number' ? properties : 'other';
}

function innermost(open: readonly (number | 'artifact' | 'other')[]): PaintedMark['mark'] {
  const numbers = open.filter((one) => typeof one === 'number');
  const isArtifact = open.includes('artifact');
  if (numbers.length > 0 && isArtifact) return 'both';
  return numbers.at(-1) ?? (isArtifact ? 'artifact' : 'nothing');
}

const codesOf = ([glyphs]: unknown[]): number[] =>
  (glyphs as (number | { originalCharCode: number })[]).flatMap((glyph) =>
    typeof glyph === 'number' ? [] : [glyph.originalCharCode],
  );
