import { inflateSync } from 'node:zlib';
import { PdfReader } from './pdf-reader.ts';
import {
  isDictionary,
  NotPlain,
  requireEntries,
  wholeNumberOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts';

export interface ReadUpdates {
  /** Every object that was written, by its number, in the order in which they were written. */
  objects: { number: number; value: PdfValue }[];
  /** Of the last update. */
  trailer: PdfDictionary;
}

/** Where an object begins, by its number. */
type Places = ReadonlyMap<number, number>;

const trailerEntries = new Set(['Size', 'Root', 'Prev', 'Info', 'ID', 'XRefStm', 'DocChecksum']);
const tableStreamEntries = new Set([...trailerEntries, 'Type', 'W', 'Index', 'Length', 'Filter']);
const longestTable = 1_000_000;

/**
 * Reads what was added to a PDF after its first `from` bytes: updates each of which is a run of whole objects, the table
 * of exactly these objects and the end of the file. Throws NotPlain for anything else, such as an object that only some
 * readers find, objects packed in streams, or bytes after the end.
 */
export function readUpdates(file: string, from: number): ReadUpdates {
  const reader = new PdfReader(file, from);
  const objects: ReadUpdates['objects'] = [];
  let previous = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(file.slice(Math.max(0, from - 64), from))?.[1] ?? -1);
  let trailer: PdfDictionary | null = null;
  for (reader.skipSpace(); reader.at < file.length; reader.skipSpace()) {
    const update = readUpdate(reader, previous);
    objects.push(...update.objects);
    ({ trailer, tableAt: previous } = update);
  }
  if (!trailer) throw new NotPlain('Nothing was added.');
  return { objects, trailer };
}

function readUpdate(reader: PdfReader, previous: number) {
  const objects: ReadUpdates['objects'] = [];
  const places = new Map<number, number>();
  let last = -1;
  for (reader.skipSpace(); /\d/y.test(reader.text[reader.at] ?? ''); reader.skipSpace()) {
    last = reader.at;
    const object = reader.object();
    if (places.has(object.number)) throw new NotPlain('An update has an object twice.');
    places.set(object.number, last);
    objects.push(object);
  }
  const isTable = reader.text.startsWith('xref', reader.at);
  const tableAt = isTable ? reader.at : last;
  const trailer = isTable ? readTable(reader, { objects, places }) : tableStream(objects.at(-1)?.value, places);
  if (wholeNumberOf(trailer.entries.get('Prev')) !== previous)
    throw new NotPlain('An update leaves out what is before it.');
  reader.skipSpace();
  const [, start] = reader.take(/startxref[\t\n\r ]+(\d{1,10})[\t\n\r ]+%%EOF(?:\r\n|\n|\r|$)/y);
  if (Number(start) !== tableAt) throw new NotPlain('An update names another table than its own.');
  return { objects, trailer, tableAt };
}

/** Reads the table of an update with its trailer, and the stream beside it where the trailer names one. */
function readTable(
  reader: PdfReader,
  { objects, places }: { objects: ReadUpdates['objects']; places: Places },
): PdfDictionary {
  const listed = new Map<number, number>();
  reader.take(/xref[\t ]*(?:\r\n|\n|\r)/y);
  for (let head = reader.match(/(\d{1,10}) (\d{1,7})[\t ]*(?:\r\n|\n|\r)/y); head;) {
    const [, first, count] = head.map(Number);
    for (let index = 0; index < (count ?? 0); index += 1) {
      const [, offset, , state] = reader.take(/(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y);
      if (state === 'n') list(listed, (first ?? 0) + index, Number(offset));
      else if ((first ?? 0) + index !== 0) throw new NotPlain('An update removes an object.');
    }
    head = reader.match(/(\d{1,10}) (\d{1,7})[\t ]*(?:\r\n|\n|\r)/y);
  }
  reader.take(/trailer/y);
  const trailer = reader.value();
  if (!isDictionary(trailer)) throw new NotPlain('An update has no trailer.');
  requireEntries(trailer, trailerEntries);
  const streamAt = wholeNumberOf(trailer.entries.get('XRefStm'));
  const beside = objects.find(({ number }) => places.get(number) === streamAt);
  if (trailer.entries.has('XRefStm')) tableStream(beside?.value, places);
  requireSame(listed, places, beside?.number);
  return trailer;
}

/** Reads a table that is a stream: it lists the objects of the update and nothing else. */
function tableStream(value: PdfValue | undefined, places: Places): PdfDictionary {
  if (!isDictionary(value) || value.stream === null || typeOf(value) !== 'XRef')
    throw new NotPlain('An update has no table of its objects.');
  requireEntries(value, tableStreamEntries);
  const widths = numbersOf(value.entries.get('W'));
  const index = numbersOf(value.entries.get('Index')) ?? [0, wholeNumberOf(value.entries.get('Size')) ?? 0];
  const bytes = unpacked(value);
  const [state = 0, second = 0, third = 0] = widths ?? [];
  const row = state + second + third;
  if (widths?.length !== 3 || state !== 1 || row > 16) throw new NotPlain('A table has other columns.');
  const listed = new Map<number, number>();
  let at = 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2)
    for (let number = index[pair] ?? 0; number < (index[pair] ?? 0) + (index[pair + 1] ?? 0); number += 1) {
      if (at + row > bytes.length) throw new NotPlain('A table is shorter than it says.');
      const offset = second === 0 ? 0 : bytes.readUIntBE(at + state, Math.min(second, 6));
      const kind = bytes[at];
      at += row;
      if (kind === 1 && second <= 6) list(listed, number, offset);
      else if (kind !== 0 || number !== 0) throw new NotPlain('A table lists something else than objects.');
    }
  if (at !== bytes.length) throw new NotPlain('A table is longer than it says.');
  const own = [...places.keys()].at(-1);
  requireSame(listed, places, own);
  return value;
}

function list(listed: Map<number, number>, number: number, offset: number): void {
  if (listed.has(number)) throw new NotPlain('A table lists an object twice.');
  listed.set(number, offset);
}

/** A stream that is a table may leave itself out. */
function requireSame(listed: Places, places: Places, table: number | undefined): void {
  const isSame = [...places].every(
    ([number, at]) => listed.get(number) === at || (number === table && !listed.has(number)),
  );
  if (!isSame || [...listed.keys()].some((number) => !places.has(number)))
    throw new NotPlain('A table lists other objects than those of its update.');
}

function unpacked({ entries, stream }: PdfDictionary): Buffer {
  const bytes = Buffer.from(stream ?? '', 'latin1');
  const filter = entries.get('Filter');
  if (!filter) return bytes;
  if (filter.kind !== 'name' || filter.name !== 'FlateDecode') throw new NotPlain('A table is packed in another way.');
  try {
    return inflateSync(bytes, { maxOutputLength: longestTable });
  } catch (error) {
    throw new NotPlain('A table cannot be unpacked.', { cause: error });
  }
}

function numbersOf(value: PdfValue | undefined): number[] | null {
  if (value?.kind !== 'array') return null;
  return value.items.map((item) => wholeNumberOf(item) ?? Number.NaN);
}

/** The type that a dictionary states; null without one. */
function typeOf({ entries }: PdfDictionary): string | null {
  const type = entries.get('Type');
  return type?.kind === 'name' ? type.name : null;
}
