import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** No body of the contract comes near either; parsing a megabyte of brackets would hold up everybody for as long. */
const deepest = 32;
const mostParts = 20_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Has bodies of JSON looked at before they are parsed, and refused where they are made to be hard to parse. */
export function takeSimpleJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (isSimple(bytes)) void parse(request, bytes.toString('utf8'), done);
    else done(new Refusal(400, 'BadRequest'));
  });
}

/** Whether a text of JSON is neither deep nor of very many parts; what stands in its strings does not matter. */
export function isSimple(bytes: Buffer): boolean {
  let depth = 0;
  let parts = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === quote) place = endOfString(bytes, place + 1);
    else if (opening.has(byte)) {
      depth += 1;
      parts += 1;
      if (depth > deepest) return false;
    } else if (closing.has(byte)) depth -= 1;
    else if (byte === comma) parts += 1;
    if (parts > mostParts) return false;
  }
  return true;
}

/** Where the string ends whose first character stands at the place. */
function endOfString(bytes: Buffer, from: number): number {
  let place = from;
  while (place < bytes.length && bytes[place] !== quote) place += bytes[place] === backslash ? 2 : 1;
  return place;
}
