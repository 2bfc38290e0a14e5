import { readFile } from 'node:fs/promises';
import { text as allOf } from 'node:stream/consumers';

/** Prints every fault of a bad input on a line of its own; the exit status says that nothing was done (calculation, section 9). */
export function refuse(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  process.exitCode = 2;
}

/** The text of a file, of standard input for `-`; or why it cannot be read. */
export async function textOf(source: string): Promise<{ text: string } | { fault: string }> {
  try {
    return { text: source === '-' ? await allOf(process.stdin) : await readFile(source, 'utf8') };
  } catch (error) {
    return { fault: unreadable(source, error) };
  }
}

/** Why a source cannot be read. */
export const unreadable = (source: string, error: unknown): string =>
  `${source}: cannot be read: ${error instanceof Error ? error.message : String(error)}`;

/** A text of JSON; or why it is none. */
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
