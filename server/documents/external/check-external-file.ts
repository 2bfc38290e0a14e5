import { PDF } from '@libpdf/core';
import type { ExternalFault } from '#domain/contract/external-file.ts';
import { provedSignature, type ForeignSignature, type SignedRange } from '#seal/foreign-signature.ts';
import { changesPages } from './added-values.ts';
import { NotPlain, isDictionary, type PdfDictionary, type PdfValue, wholeNumberOf } from './pdf-value.ts';
import { readUpdates, type ReadUpdates } from './read-updates.ts';
import { sentFile } from './sent-file.ts';
import { signatureField } from './signature-field.ts';

export type ExternalCheck = { fault: ExternalFault } | { fault: null; signature: ForeignSignature };

/**
 * Checks a file that was signed elsewhere against the document that was sent out: it begins with exactly these bytes, holds one
 * signature over everything else, and shows the same pages (SIL-185).
 */
export async function checkExternalFile(sent: Uint8Array, file: Uint8Array): Promise<ExternalCheck> {
  if (Buffer.compare(file.subarray(0, sent.length), sent) !== 0) return { fault: 'other-document' };
  const text = Buffer.from(file).toString('latin1');
  // Cheap, and names the case that is no attack: the document came back as it was sent.
  if (!text.includes('/ByteRange', sent.length)) return { fault: 'not-signed' };
  try {
    return await checkUpdates(sent, file, text);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return { fault: endsWithSignature(text) ? 'unreadable' : 'not-whole' };
  }
}

/** Whether the last signature reaches to the end of the file. */
function endsWithSignature(text: string): boolean {
  const [, after, rest] = [...text.matchAll(/\/ByteRange\s*\[\s*\d+\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)].at(-1) ?? [];
  return Number(after) + Number(rest) === text.length;
}

async function checkUpdates(sent: Uint8Array, file: Uint8Array, text: string): Promise<ExternalCheck> {
  const updates = readUpdates(text, sent.length);
  if (signaturesIn(updates) > 1) return { fault: 'several-signatures' };
  const before = sentFile(await PDF.load(sent));
  const field = signatureField(updates, before);
  if (field === null) return { fault: 'not-signed' };
  const range = rangeOf(field.signature);
  if (!range || range.after + range.rest !== file.length) return { fault: 'not-whole' };
  const signature = await provedSignature(file, range);
  if (!signature) return { fault: 'signature-invalid' };
  return changesPages(updates, { before, field }) ? { fault: 'pages-changed' } : { fault: null, signature };
}

/** Counts dictionaries that cover a range of bytes, wherever they are. */
const signaturesIn = ({ objects }: ReadUpdates): number =>
  objects.reduce((count, { value }) => count + rangesIn(value), 0);

function rangesIn(value: PdfValue): number {
  if (value.kind === 'array') return value.items.reduce((count, item) => count + rangesIn(item), 0);
  if (!isDictionary(value)) return 0;
  const own = value.entries.has('ByteRange') ? 1 : 0;
  return [...value.entries.values()].reduce((count, item) => count + rangesIn(item), own);
}

/** The range of a signature whose gap is exactly its own digits. */
function rangeOf({ entries }: PdfDictionary): SignedRange | null {
  const [range, contents] = [entries.get('ByteRange'), entries.get('Contents')];
  if (range?.kind !== 'array' || contents?.kind !== 'text') return null;
  const [from, gap, after, rest, ...more] = range.items.map(wholeNumberOf);
  if (from !== 0 || gap !== contents.start || after !== contents.end || more.length > 0) return null;
  return rest === null || rest === undefined ? null : { gap, after, rest };
}
