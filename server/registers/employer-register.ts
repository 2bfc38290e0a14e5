import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { askRegister, type RegisterAccess } from './ask-register.ts';

/** Finds the name of an employer by identification number; null where the register has none. */
export type FindEmployer = (database: Database, identificationNumber: string) => Promise<string | null>;

/** Short Slovak numbers are padded with zeros. */
const padded = (identificationNumber: string) => identificationNumber.padStart(8, '0');

const longestName = 250;
const employerAnswer = z.object({
  employer: z.nullable(z.object({ name: z.string().check(z.maxLength(longestName)) })),
});

/** Asks a register over HTTP. */
export const employerOver =
  (access: RegisterAccess): FindEmployer =>
  async (_database, identificationNumber) => {
    const question = { identificationNumber: padded(identificationNumber) };
    const { employer } = await askRegister(access, question, employerAnswer);
    return employer?.name ?? null;
  };

/** Asks the fictional register of the demo. */
export const demoEmployer: FindEmployer = async (database, identificationNumber) => {
  const found = await database
    .selectFrom('employers')
    .where('id', '=', padded(identificationNumber))
    .select('name')
    .executeTakeFirst();
  return found?.name ?? null;
};
