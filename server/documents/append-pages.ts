import { PdfArray, PdfDict, PdfNumber, PdfRef, type PDF, type PdfName, type PdfObject } from '@libpdf/core';

/**
 * Adds the pages of another document, with the part of its structure that screen readers go by: copied alone, their content would
 * belong to no element.
 */
export async function appendPages(pdf: PDF, added: PDF): Promise<void> {
  const indices = Array.from({ length: added.getPageCount() }, (_, index) => index);
  const pages = await pdf.copyPagesFrom(added, indices, { includeStructure: true });
  const newPages = new Map(indices.map((index) => [keyOf(added.getPage(index)?.ref), pages[index]?.ref]));
  const [own, other] = [structureOf(pdf), structureOf(added)];
  if (!own || !other) return;
  const copy = structureCopier({ pdf, added, newPages });
  const kids = own.document.getArray('K') ?? new PdfArray();
  for (const child of other.document.getArray('K', resolverOf(added)) ?? []) kids.push(copy(child, own.documentRef));
  own.document.set('K', kids);
  const firstKey = own.root.getNumber('ParentTreeNextKey')?.value ?? 0;
  const numbers = numbersOf(own.root, pdf);
  for (const [key, parents] of entriesOf(numbersOf(other.root, added), added))
    numbers.push(
      PdfNumber.of(firstKey + key),
      new PdfArray([...parents].map((parent) => copy(parent, own.documentRef))),
    );
  const nextKey = other.root.getNumber('ParentTreeNextKey')?.value ?? indices.length;
  own.root.set('ParentTreeNextKey', PdfNumber.of(firstKey + nextKey));
  for (const { dict } of pages) {
    const key = dict.getNumber('StructParents')?.value;
    if (key !== undefined) dict.set('StructParents', PdfNumber.of(firstKey + key));
  }
}

const keyOf = (ref: PdfRef | undefined): string => ref?.toString() ?? '';

const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);

interface StructureRoots {
  root: PdfDict;
  document: PdfDict;
  documentRef: PdfRef;
}

/** The root of the structure and its only element, which holds all others; null in a file without a structure. */
function structureOf(pdf: PDF): StructureRoots | null {
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf));
  const documentRef = root?.getArray('K', resolverOf(pdf))?.at(0);
  const document = documentRef instanceof PdfRef ? pdf.getObject(documentRef) : null;
  return root && documentRef instanceof PdfRef && document instanceof PdfDict ? { root, document, documentRef } : null;
}

/** Key and value in turn: the elements of each page's content. */
function numbersOf(root: PdfDict, pdf: PDF): PdfArray {
  const numbers = root.getDict('ParentTree', resolverOf(pdf))?.getArray('Nums', resolverOf(pdf));
  if (!numbers) throw new Error('The structure of the document has no parent tree.');
  return numbers;
}

function* entriesOf(numbers: PdfArray, pdf: PDF): Generator<[key: number, parents: PdfArray]> {
  for (let index = 0; index < numbers.length; index += 2) {
    const [key, parents] = [numbers.at(index), numbers.at(index + 1, resolverOf(pdf))];
    if (key instanceof PdfNumber && parents instanceof PdfArray) yield [key.value, parents];
  }
}

interface Copying {
  pdf: PDF;
  added: PDF;
  newPages: ReadonlyMap<string, PdfRef | undefined>;
}

/** Copies elements with all that is below them, each once, and lets them point to the copied pages. */
function structureCopier({ pdf, added, newPages }: Copying): (object: PdfObject, parent: PdfRef) => PdfObject {
  const copies = new Map<string, PdfRef>();
  const copyElement = (ref: PdfRef, parent: PdfRef): PdfRef => {
    const known = copies.get(keyOf(ref));
    if (known) return known;
    const source = added.getObject(ref);
    if (!(source instanceof PdfDict)) throw new Error('An element of the structure is missing.');
    const element = new PdfDict();
    const own = pdf.register(element);
    copies.set(keyOf(ref), own);
    for (const [name, value] of source) element.set(name, name.value === 'P' ? parent : copy(value, own));
    return own;
  };
  const copy = (object: PdfObject, parent: PdfRef): PdfObject => {
    if (object instanceof PdfRef) return newPages.get(keyOf(object)) ?? copyElement(object, parent);
    if (object instanceof PdfArray) return new PdfArray([...object].map((one) => copy(one, parent)));
    if (!(object instanceof PdfDict)) return object;
    return new PdfDict([...object].map(([name, value]): [PdfName, PdfObject] => [name, copy(value, parent)]));
  };
  return copy;
}
