import { create, type Font } from 'fontkit';

/** Bytes of each table of a TrueType font. */
type Tables = Map<string, Buffer>;

/**
 * Joins two instances of one TrueType typeface: the first with its kerning, then the glyphs that only the second has. The published
 * files split each typeface by alphabet, but a document needs all letters of a word in one font.
 */
export function mergedFont(first: Buffer, second: Buffer): Buffer {
  const [base, added] = [tablesOf(first), tablesOf(second)];
  const offset = glyphCount(base);
  const glyphs = [...glyphsOf(base), ...glyphsOf(added).map((glyph) => withShiftedParts(glyph, offset))];
  const characters = new Map([...charactersOf(second)].map(([character, glyph]) => [character, glyph + offset]));
  for (const [character, glyph] of charactersOf(first)) characters.set(character, glyph);
  const merged: Tables = new Map(base);
  const { glyf, loca } = packedGlyphs(glyphs);
  merged.set('glyf', glyf).set('loca', loca).set('cmap', characterTable(characters));
  merged.set('hmtx', Buffer.concat([wideMetrics(base), wideMetrics(added)]));
  merged.set(
    'head',
    changed(base, 'head', (table) => table.writeInt16BE(1, 50)),
  );
  merged.set(
    'hhea',
    changed(base, 'hhea', (table) => table.writeUInt16BE(glyphs.length, 34)),
  );
  merged.set(
    'maxp',
    changed(base, 'maxp', (table) => writeLimits(table, glyphs.length, tableOf(added, 'maxp'))),
  );
  return fileOf(merged);
}

function tablesOf(file: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const start = file.readUInt32BE(record + 8);
    const tag = file.toString('latin1', record, record + 4);
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(record + 12)));
  }
  return tables;
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

function changed(tables: Tables, tag: string, change: (table: Buffer) => void): Buffer {
  const table = Buffer.from(tableOf(tables, tag));
  change(table);
  return table;
}

const glyphCount = (tables: Tables): number => tableOf(tables, 'maxp').readUInt16BE(4);

function glyphsOf(tables: Tables): Buffer[] {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const startOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(startOf(glyph), startOf(glyph + 1)));
}

const flags = { wideArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** A glyph that is made of others names them by their numbers. */
function withShiftedParts(glyph: Buffer, offset: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const shifted = Buffer.from(glyph);
  let at = 10;
  for (let flag = flags.more; flag & flags.more;) {
    flag = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + offset, at + 2);
    const scales = flag & flags.matrix ? 8 : flag & flags.twoScales ? 4 : flag & flags.scale ? 2 : 0;
    at += 4 + (flag & flags.wideArguments ? 4 : 2) + scales;
  }
  return shifted;
}

function packedGlyphs(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const padded = glyphs.map(padTo4);
  let start = 0;
  for (const [index, glyph] of padded.entries()) {
    start += glyph.length;
    loca.writeUInt32BE(start, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(padded), loca };
}

const padTo4 = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** Advance and bearing of each glyph; the table may leave out advances that repeat the last one. */
function wideMetrics(tables: Tables): Buffer {
  const hmtx = tableOf(tables, 'hmtx');
  const full = tableOf(tables, 'hhea').readUInt16BE(34);
  const wide = Buffer.alloc(glyphCount(tables) * 4);
  for (let glyph = 0; glyph < wide.length / 4; glyph += 1) {
    const isFull = glyph < full;
    wide.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), glyph * 4);
    wide.writeInt16BE(hmtx.readInt16BE(isFull ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2), glyph * 4 + 2);
  }
  return wide;
}

function charactersOf(file: Buffer): Map<number, number> {
  const font: Font | { fonts: unknown } = create(file);
  if (!('characterSet' in font)) throw new Error('The file holds more than one font.');
  return new Map(font.characterSet.map((character) => [character, font.glyphForCodePoint(character).id]));
}

/** A character map of format 12: one group for each character. */
function characterTable(characters: ReadonlyMap<number, number>): Buffer {
  const sorted = [...characters].toSorted(([a], [b]) => a - b);
  const table = Buffer.alloc(12 + 16 + sorted.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(sorted.length, 24);
  for (const [index, [character, glyph]] of sorted.entries()) {
    table.writeUInt32BE(character, 28 + index * 12);
    table.writeUInt32BE(character, 32 + index * 12);
    table.writeUInt32BE(glyph, 36 + index * 12);
  }
  return table;
}

/** Count of glyphs, and limits that hold for the glyphs of both fonts. */
function writeLimits(table: Buffer, count: number, other: Buffer): void {
  table.writeUInt16BE(count, 4);
  for (let at = 6; at < table.length; at += 2)
    table.writeUInt16BE(Math.max(table.readUInt16BE(at), other.readUInt16BE(at)), at);
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function fileOf(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(sorted.length * 16 - 2 ** power * 16, 10);
  let start = head.length;
  const bodies = sorted.map(([tag, table], index) => {
    const body = padTo4(table);
    const record = 12 + index * 16;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(checksumOf(body), record + 4);
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    start += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}
