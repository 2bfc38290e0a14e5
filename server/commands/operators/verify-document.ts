import { readFileSync } from 'node:fs';
import type { ExternalFault } from '#domain/contract/external-file.ts';
import { checkSeal, type Seal } from '#seal/check-seal.ts';
import { isPossibleTime, type countedTimeStamp } from '#seal/counted-time-stamp.ts';
import { foreignSignatures, type ForeignSignature } from '#seal/foreign-signature.ts';
import type { SealProblem } from '../../modules/seal/verify-seal.ts';
import type { StoredExternal, ReturnedFile, VerifiedDocument } from '../../modules/signing/verify-document.ts';
import type { CommandContext, OpenStorage } from '../command-context.ts';
import { flag } from '../command-options.ts';
import { BadCall } from '../bad-call.ts';
import { defineCommand } from '../define-command.ts';
import { brokenLine, trailLines } from './trail-lines.ts';

type Print = CommandContext['print'];

/** A file that is not what the portal made, or whose contract was altered. */
class Refused extends Error {}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new BadCall(`${file} cannot be read.`, { cause: error });
  }
}

function linesOf({ digest, name, number, isSigned, contentDigest, signatures, external }: VerifiedDocument): string[] {
  return [
    `SHA-256: ${digest}`,
    `Document: ${name}, contract ${number}, ${isSigned ? 'signed' : 'as it was before it was signed'}`,
    `SHA-256 of what was signed: ${contentDigest}`,
    ...signatures.map(
      ({ role, method, place, signedAt }) => `Signature: ${role}, ${method}, ${place}, ${signedAt.toISOString()}`,
    ),
    ...(external ? externalLines(external) : []),
  ];
}

const externalProblems: Record<ExternalFault, string> = {
  'other-document': 'it does not begin with the document that was sent out',
  'not-signed': 'nobody signed it',
  'several-signatures': 'it has more than one signature',
  'not-whole': 'its signature leaves out a part of it',
  'signature-invalid': 'its signature does not hold',
  'pages-changed': 'what was added changes its pages',
  unreadable: 'what was added is written in a way that two readers may read differently',
};

function externalLines({ digest, check }: StoredExternal): string[] {
  const file = `SHA-256 of the file as it came back: ${digest}`;
  if (check.fault === null) return [...signatureLines(check.signature), file];
  return [`What came back from signing elsewhere proves no signature: ${externalProblems[check.fault]}`, file];
}

const signatureLines = ({ holder, fingerprint, signedAt }: ForeignSignature): string[] => [
  `Signed elsewhere: by ${holder}, ${signedAt ? signedAt.toISOString() : 'at no stated time'}`,
  `SHA-256 of the signer's certificate: ${fingerprint}`,
];

const problems: Record<SealProblem, string> = {
  'not-a-pdf': 'the file is no PDF',
  'no-seal': 'the file has none of this kind',
  appended: 'something was added to the file after it was sealed',
  'not-whole': 'it does not cover the whole file',
  'seal-damaged': 'the seal itself was changed',
  'content-changed': 'the content was changed after it was sealed',
  'other-seal': 'the file was sealed by somebody else',
};

const sealLines = (seal: Seal, counted: ReturnType<typeof countedTimeStamp>): string[] => [
  `Seal: whole file, by ${seal.holder}, ${seal.sealedAt.toISOString()}`,
  `SHA-256 of the certificate: ${seal.fingerprint}`,
  stampLine(seal, counted),
];

function stampLine({ timeStamp }: Seal, counted: ReturnType<typeof countedTimeStamp>): string {
  if (!timeStamp) return 'Time stamp: none, the time is that of the sealing server';
  const authority = `by ${timeStamp.authority}, SHA-256 of its certificate: ${timeStamp.fingerprint}`;
  if (counted === 'unknown') return `Time stamp: unknown, its time does not count, ${authority}`;
  return `Time stamp: ${timeStamp.at.toISOString()}, ${authority}`;
}

/** By the file alone: whose certificates they are, the reader has to compare. */
async function verifyAlone(bytes: Buffer, print: Print): Promise<void> {
  const check = await checkSeal(bytes);
  const fingerprint = check.fault === null ? check.seal.fingerprint : null;
  const signed = (await foreignSignatures(bytes)).filter((one) => one.fingerprint !== fingerprint);
  for (const line of signed.flatMap(signatureLines)) print(line);
  if (check.fault !== null) throw new Refused(`The seal does not hold: ${problems[check.fault]}.`);
  const { seal } = check;
  const isPossible = !seal.timeStamp || isPossibleTime({ ...seal, timeStamp: seal.timeStamp }, new Date());
  for (const line of sealLines(seal, isPossible ? seal.timeStamp : 'unknown')) print(line);
  const which = seal.timeStamp && isPossible ? 'both certificates' : 'the certificate';
  print(`The file is unaltered since it was sealed. Compare ${which} with the published ones.`);
}

/** A file whose document is not kept any more: what the events say of it. */
async function verifyFormer({ database, store }: OpenStorage, bytes: Buffer, print: Print): Promise<void> {
  const { findPreviousDocument } = await import('../../modules/signing/verify-document.ts');
  const trail = await findPreviousDocument(database, store, bytes);
  if (!trail) throw new Refused('No document has this digest: the file was altered, or it is none of this portal.');
  for (const line of [`Contract: ${trail.number ?? trail.contractId}`, ...trailLines(trail)]) print(line);
  if (trail.broken) throw new Refused(brokenLine(trail.broken));
  print('The file is unaltered: its digest is in the audit trail.');
}

/** A file as it came back from signing elsewhere, before the seal of this portal. */
function verifyReturned({ number, digest, check, trail }: ReturnedFile, print: Print): void {
  for (const line of [`Contract: ${number}`, ...externalLines({ digest, check }), ...trailLines(trail)]) print(line);
  if (trail.broken) throw new Refused(brokenLine(trail.broken));
  if (check.fault !== null) throw new Refused(`The file proves no signature: ${externalProblems[check.fault]}.`);
  print('The file is unaltered: it is the one that was signed elsewhere, without the seal of this portal.');
}

async function verifyKept(storage: OpenStorage, bytes: Buffer, print: Print): Promise<void> {
  const { database, store } = storage;
  const { findReturnedFile, verifyDocument } = await import('../../modules/signing/verify-document.ts');
  const returned = await findReturnedFile(database, store, bytes);
  if (returned) return verifyReturned(returned, print);
  const found = await verifyDocument(database, store, bytes);
  if (!found) return verifyFormer(storage, bytes, print);
  for (const line of [...linesOf(found), ...trailLines(found.trail)]) print(line);
  const { broken } = found.trail;
  if (broken) throw new Refused(`What the database keeps of this contract was altered. ${brokenLine(broken)}`);
  if (found.isFromBeforeSeals) print('Seal: none, it was signed by a version that sealed no documents');
  else if (found.isSigned) {
    const { verifySeal } = await import('../../modules/seal/verify-seal.ts');
    const verified = await verifySeal(database, bytes);
    if (verified.problem !== null) throw new Refused(`The seal does not hold: ${problems[verified.problem]}.`);
    for (const line of sealLines(verified.seal, verified.timeStamp)) print(line);
  }
  print(found.isSigned ? 'The file is unaltered.' : 'The file is unaltered; it carries no signature.');
}

/** One file is reported as such; of several each under its name, and a refused one does not keep the others from being checked. */
async function verifyFiles(
  files: readonly string[],
  verify: (bytes: Buffer) => Promise<void>,
  print: Print,
): Promise<void> {
  const read = files.map((file) => ({ file, bytes: bytesOf(file) }));
  const [only] = read;
  if (only && read.length === 1) return verify(only.bytes);
  let refused = 0;
  for (const { file, bytes } of read) {
    print(`${file}:`);
    try {
      await verify(bytes);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused += 1;
      print(error.message);
    }
  }
  if (refused > 0) throw new Error(`${refused} of ${files.length} files were refused.`);
}

export const command = defineCommand({
  name: 'verify-document',
  summary:
    'Checks the seals of documents, compares them with the database and its audit trail, and prints what is known of them.',
  failure: 'a file was altered or is unknown, or what the database keeps was altered',
  words: ['FILE…'],
  options: { 'without-database': flag('checks the seal alone') },
  async run({ words: files, options }, { print, withDocuments }) {
    if (options['without-database']) return verifyFiles(files, (bytes) => verifyAlone(bytes, print), print);
    await withDocuments((storage) => verifyFiles(files, (bytes) => verifyKept(storage, bytes, print), print));
  },
});
