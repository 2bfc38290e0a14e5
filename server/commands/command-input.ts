import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Prints every fault of a bad input on a line of its own; the exit status says that nothing was done (calculation, section 9). */
export function refuse(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  process.exitCode = 2;
}

/** The text of a file, of standard input for `-`; or why it cannot be read. One of more bytes than allowed is not read any further. */
export async function textOf(
  source: string,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ text: string } | { fault: string }> {
  try {
    const isTooLarge = source !== '-' && (await stat(source)).size > mostBytes;
    const text = isTooLarge
      ? null
      : await textWithin(source === '-' ? process.stdin : createReadStream(source), mostBytes);
    return text === null ? { fault: `${source}: is larger than ${mostBytes} bytes` } : { text };
  } catch (error) {
    return { fault: unreadable(source, error) };
  }
}

/** The text of a stream; null as soon as it has more bytes than allowed. */
async function textWithin(stream: Readable, mostBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    const part = Buffer.from(piece);
    bytes += part.length;
    if (bytes > mostBytes) return null;
    pieces.push(part);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Why a source cannot be read. */
export const unreadable = (source: string, error: unknown): string =>
  `${source}: cannot be read: ${error instanceof Error ? error.message : String(error)}`;

/** A text of JSON; or why it is invalid. */
export function parsedJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    return { fault: `$: is not JSON: ${reason}` };
  }
}

/** A fault with its place in the input. */
export const faultAt = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}: ${message}`;

/** An object of JSON, a list too. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
