import * as z from 'zod/mini';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../db/database.ts';
import { askRegister, type RegisterAccess } from './ask-register.ts';

/** What a register knows of an identity document; `blocked` for legal reasons. */
const documentResults = ['valid', 'already-used', 'invalid-format', 'blocked', 'unknown'] as const;
export type DocumentResult = (typeof documentResults)[number];

export type FindDocument = (database: Database, number: string) => Promise<DocumentResult>;

/** Normalizes the number of a document for comparison. */
export const documentKey = (number: string): string => withoutSpaces(number.normalize('NFKC')).toUpperCase();

const documentAnswer = z.object({ result: z.enum(documentResults) });

/** Asks a register over HTTP. */
export const documentOver =
  (access: RegisterAccess): FindDocument =>
  async (_database, number) =>
    (await askRegister(access, { number: documentKey(number) }, documentAnswer)).result;

const resultOf = { Valid: 'valid', AlreadyUsed: 'already-used', InvalidFormat: 'invalid-format' } as const;

/** Asks the fictional register of the demo. */
export const demoDocument: FindDocument = async (database, number) => {
  const found = await database
    .selectFrom('identityDocuments')
    .where('numberKey', '=', documentKey(number))
    .select(['validity', 'isBlocked'])
    .executeTakeFirst();
  if (!found) return 'unknown';
  return found.isBlocked ? 'blocked' : resultOf[found.validity];
};
