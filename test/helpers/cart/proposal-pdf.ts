import { deflateSync } from 'node:zlib';
import {
  cartFileText,
  proposalFileName,
  proposalVersion,
  withChecksum,
  type ProposalFacts,
} from '#contract/cart-with-terms.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { cartFigureIds } from '#domain/cart/figures/filed-figures.ts';
import { cartItem } from './cart-catalogue.ts';

/* Small PDFs as different programs write them, with a file attached. */

export const proposedCart: CartDocument = {
  ...emptyCart,
  positions: [
    { ...cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000.5 }), uuid: 'first' },
    { ...cartItem('Fund', 'bond', { oneOffAmount: 0.5, periodicalAmount: null }), uuid: 'second' },
  ],
};

interface ProposalOptions {
  cart?: CartDocument;
  distributor?: { id: string; name: string };
  version?: number;
}

/** Returns the data of a proposal, which need not be of this version. */
export function proposalText({
  cart = proposedCart,
  distributor = { id: 'horizont', name: 'Horizont Finance' },
  version = proposalVersion,
}: ProposalOptions = {}): string {
  const proposal: ProposalFacts = { version: proposalVersion, date: '2026-11-20', distributor, parts: [] };
  const text =
    cartFileText(cart, { figures: { ids: cartFigureIds, summary: null, items: [], leftOut: [] }, proposal }) ?? '';
  return withChecksum(text.replace(`"proposal":{"version":${proposalVersion}`, `"proposal":{"version":${version}`));
}

type Form = 'plain' | 'packed' | 'object-streams' | 'updated';
export const pdfForms: readonly Form[] = ['plain', 'packed', 'object-streams', 'updated'];

const latin = (text: string) => Buffer.from(text, 'latin1');
const streamOf = (head: string, bytes: Buffer) =>
  Buffer.concat([latin(`<< ${head} /Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);

function headOf(fileName: string): Map<number, Buffer> {
  const objects: readonly (readonly [number, string])[] = [
    [1, '<< /Type /Catalog /Pages 2 0 R /AF [4 0 R] /Names << /EmbeddedFiles 3 0 R >> >>'],
    [2, '<< /Type /Pages /Kids [] /Count 0 >>'],
    [3, `<< /Names [(${fileName}) 4 0 R] >>`],
    [4, `<< /Type /Filespec /F (${fileName}) /UF (${fileName}) /EF << /F 5 0 R >> >> % the file`],
  ];
  return new Map(objects.map(([number, body]) => [number, latin(body)]));
}

/** Writes objects one after another and returns where each of them begins. */
function written(start: Buffer, objects: ReadonlyMap<number, Buffer>) {
  const places = new Map<number, number>();
  let file = start;
  for (const [number, body] of objects) {
    places.set(number, file.length);
    file = Buffer.concat([file, latin(`${number} 0 obj\n`), body, latin('\nendobj\n')]);
  }
  return { file, places };
}

const entryAt = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;

function withTable({ file, places }: ReturnType<typeof written>, trailer: string): Buffer {
  const sections = [...places].map(([number, at]) => `${number} 1\n${entryAt(at)}`).join('');
  const end = `xref\n${sections}trailer\n<< /Size 9 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, latin(end)]);
}

/** Packs the small objects together, and the places in rows that each hold the difference to the one before. */
function withObjectStreams(head: ReadonlyMap<number, Buffer>, embedded: Buffer): Buffer {
  const bodies = Array.from(head.values(), (body) => body.toString('latin1'));
  const starts = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const index = [...head.keys()].map((number, place) => `${number} ${starts[place]}`).join(' ');
  const content = deflateSync(latin(`${index} ${bodies.join(' ')}`));
  const packed = streamOf(`/Type /ObjStm /N ${bodies.length} /First ${index.length + 1} /Filter /FlateDecode`, content);
  const { file, places } = written(
    latin('%PDF-1.7\n'),
    new Map([
      [5, embedded],
      [6, packed],
    ]),
  );
  const rows = [
    [0, 0, 0],
    ...bodies.map((_, place) => [2, 6, place]),
    [1, places.get(5) ?? 0, 0],
    [1, places.get(6) ?? 0, 0],
    [1, file.length, 0],
  ].map(([kind = 0, second = 0, third = 0]) => [kind, second >> 8, second & 0xff, third]);
  const differences = rows.flatMap((row, place) => [
    2,
    ...row.map((byte, column) => byte - (rows[place - 1]?.[column] ?? 0)),
  ]);
  const parameters = '/DecodeParms << /Predictor 12 /Columns 4 >>';
  const table = streamOf(
    `/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${parameters}`,
    deflateSync(Uint8Array.from(differences)),
  );
  return Buffer.concat([file, latin('7 0 obj\n'), table, latin(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`)]);
}

/** A PDF whose names are a list of numbers without end, or as many references to one such list in a stream of objects. */
export function pdfOfNumbers(form: 'plain' | 'object-streams'): Buffer {
  const numbers = '0 '.repeat(1_000_000);
  const head = headOf(proposalFileName);
  if (form === 'plain') {
    head.set(3, latin(`<< /Names [${numbers}] >>`));
    return withTable(written(latin('%PDF-1.7\n'), head), '');
  }
  const places = 10_000;
  const index = Array.from({ length: places }, (_, place) => `${place + 10} 0`).join(' ');
  const content = deflateSync(latin(`${index} [${numbers}]`));
  const packed = streamOf(`/Type /ObjStm /N ${places} /First ${index.length + 1} /Filter /FlateDecode`, content);
  const { file } = written(latin('%PDF-1.7\n'), new Map([[6, packed]]));
  const table = streamOf(
    '/Type /XRef /Index [1 1 6 1] /Size 7 /W [1 2 1] /Root 1 0 R',
    Buffer.from([2, 0, 6, 0, 1, 0, 9, 0]),
  );
  return Buffer.concat([file, latin('7 0 obj\n'), table, latin(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`)]);
}

/** Returns a PDF in one of the forms with a text attached; null is a PDF without a file. */
export function pdfWith(text: string | null, form: Form = 'packed', fileName: string = proposalFileName): Buffer {
  const start = latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  if (text === null) return withTable(written(start, new Map([[1, latin('<< /Type /Catalog /Pages 2 0 R >>')]])), '');
  const bytes = Buffer.from(text);
  const packed = streamOf('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(bytes));
  const head = headOf(fileName);
  if (form === 'object-streams') return withObjectStreams(head, packed);
  if (form === 'plain')
    return withTable(written(start, new Map([...head, [5, streamOf('/Type /EmbeddedFile', bytes)]])), '');
  if (form === 'packed') return withTable(written(start, new Map([...head, [5, packed]])), '');
  const former = withTable(written(start, new Map([...head, [5, streamOf('', latin('{"version":1}'))]])), '');
  const before = former.lastIndexOf('xref\n', former.lastIndexOf('startxref'));
  return withTable(written(former, new Map([[5, packed]])), `/Prev ${before}`);
}
