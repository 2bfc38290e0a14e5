import { deflateSync } from 'node:zlib';

/* Objects in streams (ISO 32000-1, 7.5.7) in a file that keeps its table of objects (7.5.8.4). */

/** An object of a file without the words around it; packed ones are elements of the structure. */
interface WrittenObject {
  id: number;
  bytes: Buffer;
  isElement: boolean;
}

/** A reader that looks for one object unpacks those beside it, too. */
const mostInStream = 200;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Reads the table at the end of a file as pdfkit writes it: one section from object 0 on, without updates. */
function readFile(pdf: Buffer): { head: Buffer; objects: WrittenObject[]; trailer: string } {
  const tail = pdf.toString('latin1', pdf.lastIndexOf('startxref'));
  const tableAt = Number(/\d+/.exec(tail)?.[0]);
  const table = pdf.toString('latin1', tableAt);
  const [, trailer = ''] = /trailer\n<<\n\/Size \d+\n([^]*?)\n>>\nstartxref/.exec(table) ?? [];
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const sorted = [...offsets, tableAt].toSorted((a, b) => a - b);
  const endOf = new Map(sorted.map((offset, index) => [offset, sorted[index + 1] ?? tableAt]));
  const objects = offsets.map((offset, index): WrittenObject => {
    const bytes = pdf.subarray(offset, endOf.get(offset));
    const start = `${index + 1} 0 obj\n`;
    return { id: index + 1, bytes, isElement: bytes.toString('latin1', start.length, start.length + 6) === '<<\n/S ' };
  });
  return { head: pdf.subarray(0, sorted[0]), objects, trailer };
}

/** The value of an object: what is between its first and its last line. */
function valueOf({ bytes }: WrittenObject): string {
  const text = bytes.toString('latin1');
  return text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\nendobj') + 1);
}

function streamOf(id: number, head: string, content: Buffer): Buffer {
  const bytes = deflateSync(content);
  const start = `${id} 0 obj\n<< ${head} /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([latin(start), bytes, latin('\nendstream\nendobj\n')]);
}

function streamOfObjects(id: number, objects: readonly WrittenObject[]): Buffer {
  let at = 0;
  const heads: string[] = [];
  const values = objects.map(valueOf);
  for (const [index, value] of values.entries()) {
    heads.push(`${objects[index]?.id} ${at}`);
    at += value.length;
  }
  const first = `${heads.join(' ')}\n`;
  const head = `/Type /ObjStm /N ${objects.length} /First ${first.length}`;
  return streamOf(id, head, latin(first + values.join('')));
}

/** The table of the packed objects as a stream: of each, its stream and its index there. */
function packedTable(id: number, packed: ReadonlyMap<number, [stream: number, index: number]>, trailer: string) {
  const rows = Buffer.alloc(packed.size * 7);
  const ranges: [first: number, count: number][] = [];
  for (const [row, [object, [stream, index]]] of [...packed].toSorted(([a], [b]) => a - b).entries()) {
    rows.writeUInt8(2, row * 7);
    rows.writeUInt32BE(stream, row * 7 + 1);
    rows.writeUInt16BE(index, row * 7 + 5);
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === object) last[1] += 1;
    else ranges.push([object, 1]);
  }
  return streamOf(id, `/Type /XRef ${trailer} /W [1 4 2] /Index [${ranges.flat().join(' ')}]`, rows);
}

const entry = (offset: number | undefined): string =>
  offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;

/**
 * Packs the elements of the structure, which are most of a document with long tables and which pdfkit writes one by one. The file
 * ends with a table without objects that leads to that of the packed ones and to that of all others, as office programs write it:
 * an update, such as a seal, is written without streams.
 */
export function packStructure(pdf: Buffer): Buffer {
  const { head, objects, trailer: ends } = readFile(pdf);
  const elements = objects.filter(({ isElement }) => isElement);
  if (elements.length === 0) return pdf;
  const pieces = [head];
  let at = head.length;
  const offsets = new Map<number, number>();
  const write = (id: number, bytes: Buffer) => {
    offsets.set(id, at);
    pieces.push(bytes);
    at += bytes.length;
  };
  for (const { id, bytes, isElement } of objects) if (!isElement) write(id, bytes);
  const packed = new Map<number, [stream: number, index: number]>();
  let last = objects.length;
  for (let from = 0; from < elements.length; from += mostInStream) {
    const own = elements.slice(from, from + mostInStream);
    last += 1;
    for (const [index, { id }] of own.entries()) packed.set(id, [last, index]);
    write(last, streamOfObjects(last, own));
  }
  const trailer = `/Size ${last + 2} ${ends.replaceAll('\n', ' ')}`;
  const entries = Array.from({ length: last + 1 }, (_, id) => entry(offsets.get(id)));
  const table = latin(`xref\n0 ${last + 1}\n${entries.join('')}trailer\n<< ${trailer} >>\n`);
  const hidden = packedTable(last + 1, packed, trailer);
  const hiddenAt = at + table.length;
  const leads = `<< ${trailer} /Prev ${at} /XRefStm ${hiddenAt} >>`;
  const end = `xref\n0 0\ntrailer\n${leads}\nstartxref\n${hiddenAt + hidden.length}\n%%EOF\n`;
  return Buffer.concat([...pieces, table, hidden, latin(end)]);
}
