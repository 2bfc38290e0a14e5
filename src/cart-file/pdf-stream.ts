import { isDictionary, isName, UnreadablePdf, type PdfDictionary, type PdfValue } from './pdf-syntax.ts';

/** A stream of a PDF: its dictionary, and its bytes as they are in the file. */
export interface PdfStream {
  dictionary: PdfDictionary;
  bytes: Uint8Array;
}

/** Maximum size of what a stream holds; one that unpacks to more is refused (security, T15). */
const mostStreamBytes = 8_000_000;

/** Unpacks zlib data, whose checksum has to fit. */
async function inflated(packed: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // A fault is thrown by the reader below.
  const written = writer.write(Uint8Array.from(packed)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
      if (size > mostStreamBytes) throw new UnreadablePdf('a stream is too large');
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof UnreadablePdf ? error : new UnreadablePdf('a stream cannot be unpacked');
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Some writers count the line end before `endstream`, which is then left over after the data. */
function withoutLineEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  if (bytes[end - 1] === 0x0a) end -= 1;
  if (bytes[end - 1] === 0x0d) end -= 1;
  return bytes.subarray(0, end);
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [guess - left, guess - above, guess - corner].map(Math.abs);
  if (byLeft === undefined || byAbove === undefined || byCorner === undefined) return left;
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Reverses the predictors of PNG, of one byte per value, which compress tables of numbers better. */
function withoutPredictor(bytes: Uint8Array, columns: number): Uint8Array {
  if (!(columns >= 1 && columns <= 1000)) throw new UnreadablePdf('the rows of a stream are too long');
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      const left = column > 0 ? (plain[place - 1] ?? 0) : 0;
      const above = plain[place - columns] ?? 0;
      const corner = column > 0 ? (plain[place - columns - 1] ?? 0) : 0;
      const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
      plain[place] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + (guesses[kind] ?? 0);
    }
  }
  return plain;
}

const only = (value: PdfValue | undefined): PdfValue | undefined =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** Returns what a stream holds: as it is, or packed by zlib. */
export async function streamContent({ dictionary, bytes }: PdfStream): Promise<Uint8Array> {
  const filter = only(dictionary.get('Filter'));
  if (filter === undefined || filter === null || (Array.isArray(filter) && filter.length === 0)) {
    if (bytes.length > mostStreamBytes) throw new UnreadablePdf('a stream is too large');
    return bytes;
  }
  if (!isName(filter) || (filter.name !== 'FlateDecode' && filter.name !== 'Fl'))
    throw new UnreadablePdf('a stream has an unknown filter');
  const content = await inflated(bytes).catch(() => inflated(withoutLineEnd(bytes)));
  const parameters = only(dictionary.get('DecodeParms'));
  const predictor = isDictionary(parameters) ? parameters.get('Predictor') : 1;
  if (!isDictionary(parameters) || predictor === undefined || predictor === 1) return content;
  if (typeof predictor !== 'number' || predictor < 10) throw new UnreadablePdf('a stream has an unknown predictor');
  const columns = parameters.get('Columns') ?? 1;
  return withoutPredictor(content, typeof columns === 'number' ? columns : 1);
}
