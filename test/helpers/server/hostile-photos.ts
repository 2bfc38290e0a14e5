import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  bytes: Buffer;
}

/** Included in every hostile file; a stored photo must not contain it. */
export const payload = '<script>alert("payload-7f3a91")</script>';
const payloadBytes = Buffer.from(payload);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', sigma: 30 } } });

export const formats = ['png', 'jpeg', 'gif', 'tiff'] as const;
type Format = (typeof formats)[number];

/** Minimum effort, because the file size is irrelevant here. */
const options = { png: {}, jpeg: {}, gif: { effort: 1, colours: 16 }, tiff: {} };

export const encoded = (format: Format, width = 80, height = 60): Promise<Buffer> =>
  picture(width, height).toFormat(format, options[format]).toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = pngChunk('IEND', Buffer.alloc(0));

/** Returns a PNG whose header declares that size, whatever follows. */
export function pngOfSize(width: number, height: number, data = deflateSync(Buffer.alloc(4_000_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngEnd]);
}

/** Returns the PNG with an additional chunk before its pixels. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)]);
}

/** Returns the JPEG with an additional segment after its start. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  value: number;
}

/** Returns a little-endian TIFF with one directory that links to `next`, followed by the payload. */
function tiffOf(entries: readonly TiffEntry[], next = 0): Buffer {
  const directory = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  directory.write('49492a0008000000', 'hex');
  directory.writeUInt16LE(entries.length, 8);
  entries.forEach(({ tag, type, count, value }, index) => {
    const start = 10 + index * 12;
    directory.writeUInt16LE(tag, start);
    directory.writeUInt16LE(type, start + 2);
    directory.writeUInt32LE(count, start + 4);
    directory.writeUInt32LE(value, start + 8);
  });
  directory.writeUInt32LE(next, 10 + entries.length * 12);
  return Buffer.concat([directory, payloadBytes, Buffer.alloc(256)]);
}

const long = 4;
const tiffPixels = (width: number, height: number): TiffEntry[] => [
  { tag: 256, type: long, count: 1, value: width },
  { tag: 257, type: long, count: 1, value: height },
  { tag: 258, type: 3, count: 1, value: 8 },
  { tag: 259, type: 3, count: 1, value: 1 },
  { tag: 262, type: 3, count: 1, value: 1 },
  { tag: 273, type: long, count: 1, value: 8 },
  { tag: 277, type: 3, count: 1, value: 1 },
  { tag: 278, type: long, count: 1, value: height },
  { tag: 279, type: long, count: 1, value: 64 },
];

function gifOfSize(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([header, frame, payloadBytes]);
}

/** Returns the JPEG with another size in its frame header. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Returns files that are not in an accepted format, whatever they are called. */
export function foreignFiles(): PhotoFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`;
  const texts: Record<string, string> = {
    svg,
    'svg with declaration': `<?xml version="1.0"?>${svg}`,
    'svg after spaces': `\n\n  ${svg}`,
    'svg with entities': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(999)}">]><svg>&a;${payload}</svg>`,
    'svg with a link to a file': `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/>${payload}</svg>`,
    html: `<!doctype html><title>x</title>${payload}`,
    script: `alert(1); // ${payload}`,
    php: `<?php system($_GET["c"]); ?>${payload}`,
    pdf: `%PDF-1.7\n${payload}`,
    postscript: `%!PS-Adobe-3.0\n${payload}`,
    'xbm picture': `#define x_width 1\n${payload}`,
    'ppm picture': `P3 1 1 255 0 0 0\n${payload}`,
    'mvg commands': `push graphic-context\n${payload}`,
    'data address': `data:image/png;base64,AAAA${payload}`,
    'gif name in lower case': `gif89a${payload}`,
    'gif of no version': `GIF88a${payload}`,
    'picture after a line break': `\n\x89PNG\r\n\x1a\n${payload}`,
  };
  const starts: Record<string, string> = {
    zip: '504b0304',
    gzip: '1f8b08',
    exe: '4d5a9000',
    elf: '7f454c46',
    webp: '52494646000000005745425056503820',
    avif: '0000001c667479706176696600000000',
    heic: '0000001c667479706865696300000000',
    bmp: '424d460000000000',
    ico: '00000100',
    psd: '38425053',
    'jpeg 2000': '0000000c6a5020200d0a870a',
    'jpeg xl': 'ff0a',
    'big tiff': '49492b0008000000',
    'other tiff order': '4d4d2a00',
    'half a png signature': '89504e47',
    'png without line ends': '89504e470a0a1a0a',
    'two bytes of jpeg': 'ffd8',
    mp4: '0000001866747970',
    nothing: '00',
  };
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') })),
    ...Object.entries(starts).map(([name, start]) => ({
      name,
      bytes: Buffer.concat([Buffer.from(start, 'hex'), payloadBytes]),
    })),
  ];
}

/** Returns files that begin like accepted pictures but cannot be decoded, or would be too large when decoded. */
export async function brokenFiles(): Promise<PhotoFile[]> {
  const [png, jpeg, gif, tiff] = await Promise.all(formats.map((format) => encoded(format, 400, 300)));
  if (!png || !jpeg || !gif || !tiff) throw new Error('no pictures');
  const whole = Object.entries({ png, jpeg, gif, tiff });
  const truncated = whole.flatMap(([name, bytes]) =>
    [0.02, 0.2].map((part) => ({
      name: `${name} cut at ${part * 100} %`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    })),
  );
  const starts = whole.map(([name, bytes]) => ({
    name: `${name} start with script`,
    bytes: Buffer.concat([bytes.subarray(0, 8), payloadBytes]),
  }));
  return [
    ...truncated,
    ...starts,
    { name: 'png bomb of 50,000 x 50,000', bytes: pngOfSize(50_000, 50_000) },
    { name: 'png of one row too long', bytes: pngOfSize(25_000_001, 1) },
    { name: 'png of a side beyond all', bytes: pngOfSize(2 ** 31 - 1, 2 ** 31 - 1) },
    { name: 'png of no size', bytes: pngOfSize(0, 0) },
    { name: 'png of noughts without pixels', bytes: pngOfSize(4_000, 4_000, Buffer.alloc(0)) },
    { name: 'png with broken pixels', bytes: pngOfSize(64, 64, Buffer.from(payload)) },
    { name: 'gif bomb', bytes: gifOfSize(65_535, 65_535) },
    { name: 'gif that is a script', bytes: Buffer.from(`GIF89a/*${payload}*/=1;alert(1)`) },
    { name: 'jpeg bomb', bytes: jpegOfSize(jpeg, 65_500, 65_500) },
    { name: 'jpeg of no size', bytes: jpegOfSize(jpeg, 0, 0) },
    { name: 'tiff bomb', bytes: tiffOf(tiffPixels(100_000, 100_000)) },
    { name: 'tiff without size', bytes: tiffOf([]) },
    {
      name: 'tiff with a tag of 4 billion values',
      bytes: tiffOf([...tiffPixels(64, 64), { tag: 270, type: 2, count: 0xffffffff, value: 8 }]),
    },
    {
      name: 'tiff with strips outside',
      bytes: tiffOf(tiffPixels(64, 64).map((entry) => (entry.tag === 273 ? { ...entry, value: 0xfffffff0 } : entry))),
    },
    { name: 'tiff whose directory leads to itself', bytes: tiffOf(tiffPixels(64, 64), 8) },
    { name: 'tiff of unknown compression', bytes: tiffOf([{ tag: 259, type: 3, count: 1, value: 65_000 }]) },
  ];
}

/** Returns valid pictures with hidden content that must not be stored. */
export async function loadedPictures(): Promise<PhotoFile[]> {
  const [png, jpeg, gif, tiff] = await Promise.all(formats.map((format) => encoded(format)));
  if (!png || !jpeg || !gif || !tiff) throw new Error('no pictures');
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), payloadBytes, Buffer.from('504b0506', 'hex')]);
  const trailing = Object.entries({ png, jpeg, gif, tiff }).flatMap(([name, bytes]) => [
    { name: `${name} with trailing script`, bytes: Buffer.concat([bytes, payloadBytes]) },
    { name: `${name} with trailing zip`, bytes: Buffer.concat([bytes, zip]) },
  ]);
  const exif = await picture(80, 60)
    .withExif({ IFD0: { Artist: payload }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
    .jpeg()
    .toBuffer();
  return [
    ...trailing,
    { name: 'jpeg with a comment', bytes: withSegment(jpeg, 0xfe, payloadBytes) },
    { name: 'jpeg with an application segment', bytes: withSegment(jpeg, 0xe4, payloadBytes) },
    { name: 'jpeg with position and author', bytes: exif },
    { name: 'png with text', bytes: withChunk(png, 'tEXt', Buffer.from(`Comment\0${payload}`, 'latin1')) },
    { name: 'png with a chunk of its own', bytes: withChunk(png, 'scRp', payloadBytes) },
    {
      name: 'png with a text that unpacks to 60 MB',
      bytes: withChunk(
        png,
        'zTXt',
        Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000, payload))]),
      ),
    },
    {
      name: 'gif with a comment',
      bytes: Buffer.concat([
        gif.subarray(0, -1),
        Buffer.from([0x21, 0xfe, payload.length]),
        payloadBytes,
        Buffer.from([0, 0x3b]),
      ]),
    },
  ];
}

/** Returns ordinary pictures of one format in many variants. */
export async function sanePictures(format: Format): Promise<PhotoFile[]> {
  const sizes = [
    [1, 1],
    [7, 3],
    [64, 64],
    [300, 300],
    [512, 512],
    [513, 511],
    [640, 480],
    [480, 640],
    [1_000, 40],
    [800, 600],
  ] as const;
  const coloured = sizes.map(async ([width, height]) => ({
    name: `${width} x ${height}`,
    bytes: await encoded(format, width, height),
  }));
  const grey = sizes.map(async ([width, height]) => ({
    name: `${width} x ${height} grey with transparency`,
    bytes: await picture(width, height).greyscale().ensureAlpha(0.5).toFormat(format, options[format]).toBuffer(),
  }));
  return Promise.all([...coloured, ...grey]);
}
