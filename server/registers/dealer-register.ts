import * as z from 'zod/mini';
import { plainCharacters } from '#domain/text/plain-characters.ts';
import type { Database } from '../db/database.ts';
import { askRegister, type RegisterAccess } from './ask-register.ts';
import { RegisterFailure } from './register-failure.ts';

/** Name and surname as they were typed; the name may be empty. */
interface Person {
  name: string;
  surname: string;
}

/** A dealer of the register with the name that was asked for. */
export interface RegisteredDealer {
  /** Identification number; null where the register has none. */
  vatId: string | null;
  /** Codes of the distributors that the dealer works for. */
  networks: readonly string[];
  /** Throws `RegisterFailure` where the demo plays a register that fails for this dealer. */
  requireAnswer: () => void;
}

export type FindDealers = (database: Database, person: Person) => Promise<RegisteredDealer[]>;

/** Normalizes case, accents and spaces of a name for comparison. */
export function dealerNameKey(name: string): string {
  return plainCharacters(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

const isOf = (person: Person, dealer: Person) =>
  dealerNameKey(person.name) === dealerNameKey(dealer.name) &&
  dealerNameKey(person.surname) === dealerNameKey(dealer.surname);

const dealersAnswer = z.object({
  dealers: z.array(
    z.object({
      name: z.string(),
      surname: z.string(),
      identificationNumber: z.nullable(z.string()),
      networks: z.array(z.string()),
    }),
  ),
});

/** Finds dealers in a register over HTTP; others than those of the name are left out. */
export const dealersOver =
  (access: RegisterAccess): FindDealers =>
  async (_database, person) => {
    const { dealers } = await askRegister(access, { name: person.name, surname: person.surname }, dealersAnswer);
    return dealers
      .filter((dealer) => isOf(person, dealer))
      .map(({ identificationNumber: vatId, networks }) => ({ vatId, networks, requireAnswer: () => undefined }));
  };

const failureOf = { Found: null, Failed: 'not-available', Unclear: 'not-understood' } as const;

/** Finds dealers in the fictional register of the demo. */
export const demoDealers: FindDealers = async (database, person) => {
  const namesakes = await database
    .selectFrom('dealerRegister')
    .where('surnameKey', '=', dealerNameKey(person.surname))
    .where('nameKey', '=', dealerNameKey(person.name))
    .select(['vatId', 'networks', 'answer'])
    .execute();
  return namesakes.map(({ vatId, networks, answer }) => ({
    vatId,
    networks,
    requireAnswer: () => {
      const kind = failureOf[answer];
      if (kind !== null) throw new RegisterFailure(kind);
    },
  }));
};
