/*
 * `npm run verify-document -- FILE`: recomputes the digest of a PDF of a contract and looks it up in the database of the environment.
 * Prints what is known of it; exit status 1 for a file that was altered or is unknown, and where what the database keeps was.
 */
import { readFileSync } from 'node:fs';
import type { VerifiedDocument } from '../modules/signing/verify-document.ts';
import { BadCall, fileCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run verify-document -- FILE';

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new BadCall(`${file} cannot be read.`, { cause: error });
  }
}

function linesOf({ digest, name, number, isSigned, contentDigest, signatures }: VerifiedDocument): string[] {
  return [
    `SHA-256: ${digest}`,
    `Document: ${name}, contract ${number}, ${isSigned ? 'signed' : 'as it was before it was signed'}`,
    `SHA-256 of what was signed: ${contentDigest}`,
    ...signatures.map(
      ({ role, method, place, signedAt }) => `Signature: ${role}, ${method}, ${place}, ${signedAt.toISOString()}`,
    ),
  ];
}

await runCommand(async () => {
  const { file } = fileCall(usage);
  const bytes = bytesOf(file);
  const found = await withDatabase(async (database) => {
    const { verifyDocument } = await import('../modules/signing/verify-document.ts');
    return verifyDocument(database, bytes);
  });
  if (!found) throw new Error('No document has this digest: the file was altered, or it is none of this portal.');
  for (const line of linesOf(found)) console.log(line);
  if (!found.isKeptWhole) throw new Error('What the database keeps of this contract was altered.');
  console.log('The file is unaltered.');
});
