import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { repeatedMember } from '#contract/repeated-member.ts';
import { checkForm, formatVersion, type Bundle } from './bundle.ts';
import type { ContentFault } from './section.ts';
import { sections } from './sections.ts';
import type { ImportedVersion } from './versions.ts';

/** A bundle of twenty thousand funds with fee schemes has some 5 MB. */
const mostBundleBytes = 32 * 1_048_576;

/** What a file holds, or why it cannot be used. */
export type ReadBundle = { bundle: Bundle; fileHash: string } | { faults: ContentFault[] };

const fileFault = (reason: string): ReadBundle => ({ faults: [{ path: [], reason }] });

/** Reads a bundle and checks its form. A file that is too large is not read any further. */
export async function readBundleFile(path: string, mostBytes = mostBundleBytes): Promise<ReadBundle> {
  let bytes: Buffer | null;
  try {
    bytes = (await stat(path)).size > mostBytes ? null : await bytesWithin(path, mostBytes);
  } catch (error) {
    return fileFault(`cannot be read: ${messageOf(error)}`);
  }
  return bytes ? parseBundle(bytes) : fileFault(`is larger than ${mostBytes / 1_048_576} MB`);
}

/** A device or a pipe tells no size. */
async function bytesWithin(path: string, mostBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of createReadStream(path)) {
    const part = Buffer.from(piece);
    read += part.length;
    if (read > mostBytes) return null;
    pieces.push(part);
  }
  return Buffer.concat(pieces);
}

/** Reads the bytes of a bundle, which are JSON in UTF-8, and checks its form. */
export function parseBundle(bytes: Uint8Array): ReadBundle {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    return fileFault(error instanceof SyntaxError ? `is no whole JSON: ${messageOf(error)}` : 'is no UTF-8 text');
  }
  const repeated = repeatedMember(text);
  if (repeated) return { faults: [{ path: repeated, reason: 'is given twice' }] };
  const checked = checkForm(value);
  if ('faults' in checked) return checked;
  return { bundle: checked.bundle, fileHash: createHash('sha256').update(bytes).digest('hex') };
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');

/** The text of a bundle for people: sections in the order of the docs, short values on one line. */
export function bundleText({ sections: contents }: Pick<Bundle, 'sections'>, from: ImportedVersion | null): string {
  const ordered = sections.filter(({ name }) => contents[name] !== undefined);
  const bundle = {
    formatVersion,
    exportedFrom: from && { version: from.version, importedAt: from.importedAt.toISOString() },
    sections: Object.fromEntries(ordered.map(({ name }) => [name, contents[name]])),
  };
  return `${jsonText(bundle, '')}\n`;
}

const longestLine = 120;
/** From the records of a section downwards, values that fit are written on one line. */
const recordIndent = 6;

function jsonText(value: unknown, indent: string): string {
  const parts = partsOf(value);
  if (!parts) return JSON.stringify(value);
  const { open, close, named } = parts;
  if (named.length === 0) return open + close;
  if (indent.length >= recordIndent) {
    const line = lineText(value);
    if (indent.length + line.length <= longestLine) return line;
  }
  const inner = `${indent}  `;
  const lines = named.map(({ name, part }) => `${inner}${name}${jsonText(part, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function lineText(value: unknown): string {
  const parts = partsOf(value);
  if (!parts) return JSON.stringify(value);
  const { open, close, named } = parts;
  const space = open === '{' && named.length > 0 ? ' ' : '';
  return `${open}${space}${named.map(({ name, part }) => name + lineText(part)).join(', ')}${space}${close}`;
}

/** Brackets, keys and values of a list or an object. */
function partsOf(value: unknown) {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return { open: '[', close: ']', named: value.map((part: unknown) => ({ name: '', part })) };
  const named = Object.entries(value).map(([key, part]) => ({
    name: `${JSON.stringify(key)}: `,
    part: part as unknown,
  }));
  return { open: '{', close: '}', named };
}
