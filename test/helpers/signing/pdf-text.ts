import { inflateSync } from 'node:zlib';

/** Parses a PDF as far as our own documents need it: maps object numbers to the content between `obj` and `endobj`. */
function objectsOf(bytes: Buffer): Map<string, { head: string; stream: string }> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split('stream\n');
    const raw = rest.join('stream\n').replace(/\nendstream$/, '');
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(number, { head, stream });
  }
  return objects;
}

/** Maps the glyphs of a font to characters by the table that viewers use for copying and searching. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '0', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

/** Returns the text of each page of a PDF with embedded fonts, as a viewer would copy it, without line ends. */
export function pdfText(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const headOf = (number: string | undefined) => objects.get(number ?? '')?.head ?? '';
  const tables = new Map<string, Map<string, string>>();
  const tableOf = (font: string) => {
    const number = /\/ToUnicode (\d+) 0 R/.exec(headOf(font))?.[1] ?? '';
    const table = tables.get(number) ?? lettersOf(objects.get(number)?.stream ?? '');
    tables.set(number, table);
    return table;
  };
  /** Appended pages have their own fonts under the same names. */
  const fontsOf = (page: string) => {
    const resources = headOf(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const named = resources.matchAll(/\/(F\d+) (\d+) 0 R/g);
    return new Map([...named].map(([, name = '', font = '']) => [name, tableOf(font)]));
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => textOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '', fontsOf(head)));
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    text += glyphs.map((glyph) => letters.get(glyph) ?? '\uFFFD').join('');
  }
  return text;
}

/** Returns a text without its spaces, because a viewer copies anything between two words. */
export const withoutSpaces = (text = '') => text.replaceAll(/\s/g, '');

/** Returns everything in the PDF except pictures and fonts, packed objects too, to check that something is absent. */
export const pdfSource = (bytes: Buffer) =>
  [...objectsOf(bytes).values()]
    .flatMap(({ head, stream }) => (head.includes('/Type /ObjStm') ? [head, stream] : [head]))
    .join('\n');
