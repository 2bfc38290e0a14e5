import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '@libpdf/core';
import { isDictionary, NotPlain, type PdfDictionary, type PdfValue } from './pdf-value.ts';

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A document as it was sent out. */
export interface SentFile {
  /** The number of its catalogue, of the page dictionaries in their order, and of what readers show nowhere. */
  catalogue: number;
  pages: readonly number[];
  hidden: ReadonlySet<number>;
  /** An object by its number; null where there is none. */
  object: (number: number) => PdfValue | null;
  /** Where a page has text. */
  textOn: (page: number) => Box[];
}

/** Reads what an added update is compared with. */
export function sentFile(pdf: PDF): SentFile {
  const { trailer } = pdf.context.info;
  const object = (number: number) => {
    const found = pdf.getObject(PdfRef.of(number, 0));
    return found && asValue(found);
  };
  const catalogue = trailer.getRef('Root')?.objectNumber ?? 0;
  const pages = pdf.getPages();
  const metadata = dictionaryOf(object(catalogue)).entries.get('Metadata');
  const hidden = [trailer.getRef('Info')?.objectNumber, metadata?.kind === 'reference' ? metadata.number : undefined];
  return {
    catalogue,
    pages: pages.map(({ ref }) => ref.objectNumber),
    hidden: new Set(hidden.flatMap((number) => number ?? [])),
    object,
    textOn: (page) =>
      (pages.find(({ ref }) => ref.objectNumber === page)?.extractText().lines ?? []).map(({ bbox }) => ({
        left: bbox.x,
        bottom: bbox.y,
        right: bbox.x + bbox.width,
        top: bbox.y + bbox.height,
      })),
  };
}

export function dictionaryOf(value: PdfValue | null | undefined): PdfDictionary {
  if (!isDictionary(value)) throw new NotPlain('A dictionary is missing.');
  return value;
}

function asValue(object: PdfObject): PdfValue {
  if (object instanceof PdfName) return { kind: 'name', name: object.value };
  if (object instanceof PdfRef) return { kind: 'reference', number: object.objectNumber };
  if (object instanceof PdfArray) return { kind: 'array', items: [...object].map(asValue) };
  if (object instanceof PdfString)
    return { kind: 'text', text: Buffer.from(object.bytes).toString('latin1'), start: 0, end: 0 };
  if (object instanceof PdfNumber || object instanceof PdfBool) return { kind: 'plain', text: String(object.value) };
  if (!(object instanceof PdfDict)) return { kind: 'plain', text: 'null' };
  const entries = new Map([...object].map(([name, value]) => [name.value, asValue(value)] as const));
  return { kind: 'dictionary', entries, stream: object instanceof PdfStream ? '' : null };
}
