import {
  isDictionary,
  NotPlain,
  requireEntries,
  wholeNumberOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts';
import type { ReadUpdates } from './read-updates.ts';
import { dictionaryOf, type SentFile } from './sent-file.ts';

/** The field of the signature that was added, and what is drawn for it. */
export interface SignatureField {
  signature: PdfDictionary;
  widgets: ReadonlyMap<number, PdfDictionary>;
}

const formEntries = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances', 'Type']);
/** None of them lets a field do something, or shows it in a place or at a time of its own. */
const fieldEntries = new Set(
  'AP AS BS Border DA DR F FT Ff H Kids Lock M MK NM P Parent Q Rect SV StructParent Subtype T TM TU Type V'.split(' '),
);

/** Returns the value that a value is or refers to, as it is after the updates. */
export const resolver = ({ objects }: ReadUpdates, { object }: SentFile) => {
  const added = new Map(objects.map(({ number, value }) => [number, value]));
  return (value: PdfValue | undefined): PdfValue | null =>
    value?.kind === 'reference' ? (added.get(value.number) ?? object(value.number)) : (value ?? null);
};

/** Finds the one field that the updates add to a document without fields; null where it is not signed. */
export function signatureField(updates: ReadUpdates, before: SentFile): SignatureField | null {
  const resolve = resolver(updates, before);
  const root = updates.trailer.entries.get('Root');
  const catalogue = dictionaryOf(resolve(root));
  const stated = catalogue.entries.get('AcroForm');
  if (!stated) return null;
  const form = dictionaryOf(resolve(stated));
  requireEntries(form, formEntries);
  const appearances = form.entries.get('NeedAppearances');
  if (appearances && !(appearances.kind === 'plain' && appearances.text === 'false'))
    throw new NotPlain('Readers are asked to draw the fields themselves.');
  const fields = resolve(form.entries.get('Fields'));
  const [first, ...others] = fields?.kind === 'array' ? fields.items : [];
  if (others.length > 0) throw new NotPlain('More fields than that of the signature were added.');
  const field = resolve(first);
  if (first?.kind !== 'reference' || !isDictionary(field)) return null;
  const type = field.entries.get('FT');
  const signature = resolve(field.entries.get('V'));
  if (type?.kind !== 'name' || type.name !== 'Sig' || !isDictionary(signature)) return null;
  const kids = resolve(field.entries.get('Kids'));
  const numbers = kids?.kind === 'array' ? kids.items.map(numberOf) : [first.number];
  const widgets = new Map(
    numbers.map((number) => [number, dictionaryOf(resolve({ kind: 'reference', number }))] as const),
  );
  for (const one of [field, ...widgets.values()]) requireEntries(one, fieldEntries);
  return { signature, widgets };
}

export function numberOf(value: PdfValue): number {
  if (value.kind !== 'reference') throw new NotPlain('A list has an object within it.');
  return value.number;
}

/** Hidden, or not in a view. */
const unseenFlags = 2 | 32;

/** The rectangle in which a widget is drawn; null for one that is not seen. */
export function shownBox({ entries }: PdfDictionary) {
  const flags = wholeNumberOf(entries.get('F')) ?? 0;
  const rectangle = entries.get('Rect');
  if (rectangle?.kind !== 'array' || rectangle.items.length !== 4) throw new NotPlain('A widget has no place.');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle.items.map((one) =>
    one.kind === 'plain' ? Number(one.text) : Number.NaN,
  );
  if ([x1, y1, x2, y2].some(Number.isNaN)) throw new NotPlain('A widget has no place.');
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [bottom, top] = [Math.min(y1, y2), Math.max(y1, y2)];
  const isSeen = left < right && bottom < top && (flags & unseenFlags) === 0;
  return isSeen ? { left, bottom, right, top } : null;
}
