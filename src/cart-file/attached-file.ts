import { PdfObjects } from './pdf-objects.ts';
import { streamContent } from './pdf-stream.ts';
import { isDictionary, UnreadablePdf, type PdfDictionary, type PdfValue } from './pdf-syntax.ts';

/** More nodes than the names of a document with one file can have. */
const mostNodes = 1000;

/** Whether bytes begin like a PDF; some programs write a few bytes before it. */
export function beginsLikePdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  return head.includes('%PDF-');
}

/** Decodes a text of a PDF whose characters are those of ASCII (7.9.2.2). */
function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'string') return '';
  return value.startsWith('\u00fe\u00ff') ? value.slice(2).replaceAll('\0', '') : value;
}

/** Returns the values of a tree of names, in its order (7.9.6). */
async function namedValues(objects: PdfObjects, root: PdfValue | undefined): Promise<PdfValue[]> {
  const values: PdfValue[] = [];
  const open: (PdfValue | undefined)[] = [root];
  for (let nodes = 0; open.length > 0; nodes += 1) {
    if (nodes > mostNodes) throw new UnreadablePdf('there are too many attached files');
    const node = await objects.dictionary(open.pop());
    const names = await objects.resolve(node?.get('Names'));
    const kids = await objects.resolve(node?.get('Kids'));
    if (Array.isArray(names)) values.push(...names.filter((_, place) => place % 2 === 1));
    if (Array.isArray(kids)) open.push(...kids);
  }
  return values;
}

async function attachedFiles(objects: PdfObjects): Promise<PdfDictionary[]> {
  const catalog = await objects.dictionary(objects.trailer.get('Root'));
  if (!catalog) throw new UnreadablePdf('the catalog is missing');
  const associated = await objects.resolve(catalog.get('AF'));
  const names = await objects.dictionary(catalog.get('Names'));
  const found = [
    ...(Array.isArray(associated) ? associated.slice(0, mostNodes) : []),
    ...(await namedValues(objects, names?.get('EmbeddedFiles'))),
  ];
  const files: PdfDictionary[] = [];
  for (const value of found) {
    const file = await objects.resolve(value);
    if (isDictionary(file)) files.push(file);
  }
  return files;
}

/**
 * Returns the content of the file that is attached to a PDF under a name, null without one. Reads what leads to it alone, so that
 * its time does not grow with the PDF. Throws `UnreadablePdf` if the PDF is damaged or encrypted.
 */
export async function attachedFile(pdf: Uint8Array, name: string): Promise<Uint8Array | null> {
  const objects = await PdfObjects.open(pdf);
  for (const file of await attachedFiles(objects)) {
    const names = [await objects.resolve(file.get('UF')), await objects.resolve(file.get('F'))];
    if (!names.some((found) => textOf(found) === name)) continue;
    const embedded = await objects.dictionary(file.get('EF'));
    if (!embedded) throw new UnreadablePdf('the attached file is missing');
    return streamContent(await objects.stream(embedded.get('F') ?? embedded.get('UF')));
  }
  return null;
}
