import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { beginsLikePdf } from '#cart-file/attached-file.ts';
import { repeatedMember } from '#contract/repeated-member.ts';
import { BadCall } from './bad-call.ts';
import { mostFileBytes, readProposal, type CarriedFault } from '#cart-file/open-cart-file.ts';

/** Refuses a bad input with every fault on a line of its own; nothing was done (calculation, section 9). */
export const badInput = (faults: readonly string[]): BadCall => new BadCall(faults.join('\n'));

/** The text of a file, of standard input for `-`; or why it cannot be read. One of more bytes than allowed is not read any further. */
export async function textOf(
  source: string,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ text: string } | { fault: string }> {
  const read = await bytesOf(source, mostBytes);
  return 'fault' in read ? read : { text: read.bytes.toString('utf8') };
}

const tooLarge = (source: string, mostBytes: number) => ({ fault: `${source}: is larger than ${mostBytes} bytes` });

async function bytesOf(source: string, mostBytes: number): Promise<{ bytes: Buffer } | { fault: string }> {
  try {
    const isTooLarge = source !== '-' && (await stat(source)).size > mostBytes;
    const bytes = isTooLarge
      ? null
      : await bytesWithin(source === '-' ? process.stdin : createReadStream(source), mostBytes);
    return bytes === null ? tooLarge(source, mostBytes) : { bytes };
  } catch (error) {
    return { fault: unreadable(source, error) };
  }
}

/** Why a proposal is not read, after its name. */
const pdfFaults: Readonly<Record<CarriedFault['kind'], string>> = {
  'too-large': 'is too large for a cart',
  'unreadable-pdf': 'cannot be read: it is damaged or encrypted',
  'no-cart-in-pdf': 'is a PDF without a cart',
  'damaged-pdf': 'holds a damaged cart',
  'other-version': 'is of a version that is not known here',
};

/**
 * The text of a cart: that of a file, or of the one that the PDF of a proposal carries. Only a PDF may have more bytes than
 * allowed.
 */
export async function cartTextOf(
  source: string,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ text: string } | { fault: string }> {
  const read = await bytesOf(source, Math.max(mostBytes, mostFileBytes));
  if ('fault' in read) return read;
  const { bytes } = read;
  if (!beginsLikePdf(bytes))
    return bytes.length > mostBytes ? tooLarge(source, mostBytes) : { text: bytes.toString('utf8') };
  const carried = await readProposal(bytes);
  return 'fault' in carried ? { fault: `${source}: ${pdfFaults[carried.fault.kind]}` } : { text: carried.text };
}

/** The bytes of a stream; null as soon as there are more than allowed. */
async function bytesWithin(stream: Readable, mostBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    const part = Buffer.from(piece);
    bytes += part.length;
    if (bytes > mostBytes) return null;
    pieces.push(part);
  }
  return Buffer.concat(pieces);
}

/** Why a source cannot be read. */
export const unreadable = (source: string, error: unknown): string =>
  `${source}: cannot be read: ${error instanceof Error ? error.message : String(error)}`;

/** A text of JSON; or why it is invalid. One whose object has a member twice is: the first value would go unnoticed. */
export function parsedJson(text: string): { value: unknown } | { fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    return { fault: `$: is not JSON: ${reason}` };
  }
  const repeated = repeatedMember(text);
  return repeated ? { fault: faultAt({ path: repeated, message: 'is given twice' }) } : { value };
}

/** A fault with its place in the input. */
export const faultAt = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}: ${message}`;

/** An object of JSON, a list too. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
