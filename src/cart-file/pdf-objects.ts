import { streamContent, type PdfStream } from './pdf-stream.ts';
import {
  isDictionary,
  isName,
  isReference,
  PdfSyntax,
  UnreadablePdf,
  valueBudget,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.ts';

/** Where an object is: at a place in the file, or in a stream of objects. */
type Place = { at: number } | { stream: number; index: number };

interface Section {
  places: ReadonlyMap<number, Place>;
  trailer: PdfDictionary;
}

/** More sections and objects than any document that a portal makes. */
const mostSections = 100;
const mostObjects = 200_000;
/** Streams of objects may refer to streams of objects only by mistake. */
const deepestObject = 8;

const wholeAt = (dictionary: PdfDictionary, key: string): number | undefined => {
  const value = dictionary.get(key);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
};

function startOfSections(bytes: Uint8Array): number {
  const word = 'startxref';
  const tail = bytes.subarray(Math.max(0, bytes.length - 2048));
  const text = Array.from(tail, (code) => String.fromCharCode(code)).join('');
  const found = text.lastIndexOf(word);
  if (found < 0) throw new UnreadablePdf('the file does not end like a PDF');
  return new PdfSyntax(tail, found + word.length).whole();
}

/** Reads a table of places with its trailer (7.5.4). */
function readTable(syntax: PdfSyntax): Section {
  const places = new Map<number, Place>();
  while (!syntax.takes('trailer')) {
    const first = syntax.whole();
    const count = syntax.whole();
    if (places.size + count > mostObjects) throw new UnreadablePdf('there are too many objects');
    for (let object = first; object < first + count; object += 1) {
      const at = syntax.whole();
      syntax.whole();
      if (syntax.word() === 'n') places.set(object, { at });
    }
  }
  const trailer = syntax.value();
  if (!isDictionary(trailer)) throw new UnreadablePdf('the trailer is missing');
  return { places, trailer };
}

/** Reads a stream of places, whose dictionary is the trailer (7.5.8). */
async function readStream(stream: PdfStream): Promise<Section> {
  const { dictionary } = stream;
  const content = await streamContent(stream);
  const widths = dictionary.get('W');
  const [kindWidth, secondWidth, thirdWidth] = Array.isArray(widths) ? widths.map(Number) : [];
  if (kindWidth === undefined || secondWidth === undefined || thirdWidth === undefined)
    throw new UnreadablePdf('the places of the objects are missing');
  const row = kindWidth + secondWidth + thirdWidth;
  if (!(row >= 1 && row <= 32)) throw new UnreadablePdf('the places of the objects are unreadable');
  const index = dictionary.get('Index') ?? [0, wholeAt(dictionary, 'Size') ?? 0];
  const ranges = Array.isArray(index) ? index.map(Number) : [];
  const places = new Map<number, Place>();
  const number = (at: number, width: number) =>
    content.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0);
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let object = first; object < first + count && at + row <= content.length; object += 1, at += row) {
      if (places.size >= mostObjects) throw new UnreadablePdf('there are too many objects');
      const kind = kindWidth === 0 ? 1 : number(at, kindWidth);
      const second = number(at + kindWidth, secondWidth);
      const third = number(at + kindWidth + secondWidth, thirdWidth);
      if (kind === 1) places.set(object, { at: second });
      else if (kind === 2) places.set(object, { stream: second, index: third });
    }
  }
  return { places, trailer: dictionary };
}

/** The objects of a PDF, read one by one as they are asked for. Its methods throw `UnreadablePdf`. */
export class PdfObjects {
  readonly #bytes: Uint8Array;
  readonly #places = new Map<number, Place>();
  readonly #packed = new Map<number, readonly PdfValue[]>();
  readonly #budget = valueBudget();
  trailer: PdfDictionary = new Map();

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  static async open(bytes: Uint8Array): Promise<PdfObjects> {
    const objects = new PdfObjects(bytes);
    await objects.#readSections(startOfSections(bytes));
    if (objects.trailer.has('Encrypt')) throw new UnreadablePdf('the file is encrypted');
    return objects;
  }

  /** Reads the sections from the newest to the oldest; what is newer counts. */
  async #readSections(start: number): Promise<void> {
    const seen = new Set<number>();
    const open = [start];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (seen.size > mostSections) throw new UnreadablePdf('there are too many versions');
      const { places, trailer } = await this.#section(at);
      for (const [object, place] of places) if (!this.#places.has(object)) this.#places.set(object, place);
      if (this.trailer.size === 0) this.trailer = trailer;
      for (const key of ['XRefStm', 'Prev']) {
        const next = wholeAt(trailer, key);
        if (next !== undefined) open.push(next);
      }
    }
  }

  #syntaxAt(at: number): PdfSyntax {
    return new PdfSyntax(this.#bytes, at, this.#budget);
  }

  async #section(at: number): Promise<Section> {
    const syntax = this.#syntaxAt(at);
    if (syntax.takes('xref')) return readTable(syntax);
    syntax.objectStart();
    const value = syntax.value();
    if (!isDictionary(value)) throw new UnreadablePdf('the places of the objects are missing');
    return readStream(this.#streamAfter(syntax, value, wholeAt(value, 'Length')));
  }

  #streamAfter(syntax: PdfSyntax, dictionary: PdfDictionary, length: number | undefined): PdfStream {
    if (!syntax.takes('stream')) throw new UnreadablePdf('a stream is missing');
    let from = syntax.at;
    if (this.#bytes[from] === 0x0d) from += 1;
    if (this.#bytes[from] === 0x0a) from += 1;
    if (length === undefined || from + length > this.#bytes.length) throw new UnreadablePdf('a stream does not end');
    return { dictionary, bytes: this.#bytes.subarray(from, from + length) };
  }

  /** Returns what a value refers to; undefined if it is not there. */
  async resolve(value: PdfValue | undefined, depth = 0): Promise<PdfValue | undefined> {
    if (!isReference(value)) return value;
    if (depth > deepestObject) throw new UnreadablePdf('the objects refer to each other in a circle');
    const place = this.#places.get(value.object);
    if (!place) return undefined;
    if ('stream' in place) return (await this.#packedIn(place.stream, depth))[place.index];
    const syntax = this.#syntaxAt(place.at);
    if (syntax.objectStart() !== value.object) throw new UnreadablePdf('an object is not where it should be');
    return this.resolve(syntax.value(), depth + 1);
  }

  async dictionary(value: PdfValue | undefined): Promise<PdfDictionary | null> {
    const found = await this.resolve(value);
    return isDictionary(found) ? found : null;
  }

  /** Returns the stream that a reference leads to. */
  async stream(value: PdfValue | undefined, depth = 0): Promise<PdfStream> {
    const place = isReference(value) ? this.#places.get(value.object) : undefined;
    if (!place || 'stream' in place) throw new UnreadablePdf('a stream is missing');
    const syntax = this.#syntaxAt(place.at);
    syntax.objectStart();
    const dictionary = syntax.value();
    if (!isDictionary(dictionary)) throw new UnreadablePdf('a stream is missing');
    const resolved = new Map<string, PdfValue>();
    for (const key of ['Length', 'Filter', 'DecodeParms', 'N', 'First', 'Type'])
      resolved.set(key, (await this.resolve(dictionary.get(key), depth + 1)) ?? null);
    return this.#streamAfter(syntax, resolved, wholeAt(resolved, 'Length'));
  }

  async #packedIn(object: number, depth: number): Promise<readonly PdfValue[]> {
    const values = this.#packed.get(object) ?? (await this.#unpack(object, depth));
    this.#packed.set(object, values);
    return values;
  }

  /** Reads a stream of objects (7.5.7). */
  async #unpack(object: number, depth: number): Promise<PdfValue[]> {
    const stream = await this.stream({ object }, depth + 1);
    const type = stream.dictionary.get('Type');
    const count = wholeAt(stream.dictionary, 'N') ?? 0;
    const first = wholeAt(stream.dictionary, 'First') ?? 0;
    if (!isName(type) || type.name !== 'ObjStm' || count > mostObjects)
      throw new UnreadablePdf('a stream of objects is missing');
    const content = await streamContent(stream);
    const head = new PdfSyntax(content, 0);
    const places = Array.from({ length: count }, () => {
      head.whole();
      return head.whole();
    });
    return places.map((at) => new PdfSyntax(content, first + at, this.#budget).value());
  }
}
