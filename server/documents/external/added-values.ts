import { canonicalValue, isDictionary, type PdfDictionary, type PdfValue } from './pdf-value.ts';
import type { ReadUpdates } from './read-updates.ts';
import { dictionaryOf, type Box, type SentFile } from './sent-file.ts';
import { numberOf, resolver, shownBox, type SignatureField } from './signature-field.ts';

/** What a signature may add to a catalogue; nothing of it is drawn but the field. */
const catalogueEntries = new Set(['AcroForm', 'Perms', 'DSS', 'Extensions', 'Version']);
const pageEntries = new Set(['Annots']);

interface Signed {
  before: SentFile;
  field: SignatureField;
}

/**
 * Whether updates may change what a document shows: whether they replace anything of it but its catalogue, a page or the notes on one, or
 * change more there than to add the field of the signature, which is drawn, if at all, where the page has no text.
 */
export function changesPages(updates: ReadUpdates, { before, field }: Signed): boolean {
  const root = updates.trailer.entries.get('Root');
  if (root?.kind !== 'reference' || root.number !== before.catalogue) return true;
  const noteLists = new Map(
    before.pages.flatMap((page) => {
      const notes = dictionaryOf(before.object(page)).entries.get('Annots');
      return notes?.kind === 'reference' ? [[notes.number, page] as const] : [];
    }),
  );
  const isKept = ({ number, value }: ReadUpdates['objects'][number]): boolean => {
    const former = before.object(number);
    if (former === null || before.hidden.has(number)) return true;
    if (number === before.catalogue) return isSameBut(former, value, catalogueEntries);
    if (before.pages.includes(number)) return isSameBut(former, value, pageEntries);
    return noteLists.has(number);
  };
  return !updates.objects.every(isKept) || !notesAreKept(updates, { before, field });
}

/** Whether a dictionary has the entries that it had, and beside them none but these. */
function isSameBut(former: PdfValue, value: PdfValue, added: ReadonlySet<string>): boolean {
  if (!isDictionary(former) || !isDictionary(value)) return false;
  const kept = (one: PdfDictionary): PdfDictionary => ({
    ...one,
    entries: new Map([...one.entries].filter(([name]) => !added.has(name))),
  });
  return canonicalValue(kept(former)) === canonicalValue(kept(value));
}

/** Whether every page has its notes, and behind them at most widgets of the signature, each once and beside the text. */
function notesAreKept(updates: ReadUpdates, { before, field }: Signed): boolean {
  const resolve = resolver(updates, before);
  const placed = new Set<number>();
  for (const page of before.pages) {
    const former = listed(formerNotes(before, page));
    const notes = listed(resolve(dictionaryOf(resolve({ kind: 'reference', number: page })).entries.get('Annots')));
    if (former.some((number, place) => notes[place] !== number)) return false;
    for (const number of notes.slice(former.length)) {
      const widget = field.widgets.get(number);
      if (!widget || placed.has(number)) return false;
      placed.add(number);
      const box = shownBox(widget);
      if (box && before.textOn(page).some((text) => overlap(box, text))) return false;
    }
  }
  // A reader may look for a widget that no page has, and draw it.
  return [...field.widgets].every(([number, widget]) => placed.has(number) || shownBox(widget) === null);
}

const listed = (value: PdfValue | null): number[] => (value?.kind === 'array' ? value.items.map(numberOf) : []);

function formerNotes({ object }: SentFile, page: number): PdfValue | null {
  const notes = dictionaryOf(object(page)).entries.get('Annots');
  return notes?.kind === 'reference' ? object(notes.number) : (notes ?? null);
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
