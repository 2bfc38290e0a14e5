import { roles as knownRoles, type Role } from '#contract/user.ts';
import { invitationForm } from '#domain/accounts/invitation-form.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { distributorKey } from '#domain/people/advisor-code.ts';
import { BadCall } from '../../bad-call.ts';

/** An account that is to be created. */
export interface NewUser {
  username: string;
  email: string;
  name: string;
  surname: string;
  distributorCode: string;
  roles: Role[];
  language: Language | null;
  printsLink: boolean;
}

/** A distributor that is to be created. */
export interface WantedDistributor {
  code: string;
  name: string;
  countryId: string;
  currencyId: string;
  domains: string[];
}

/** Reads a list whose members are separated by commas. */
export const listOf = (value: string): string[] => value.split(',').flatMap((part) => part.trim() || []);

/** Reads a list of roles; throws `BadCall`. */
export function rolesOf(value: string): Role[] {
  return listOf(value).map((name) => {
    const role = knownRoles.find((known) => known === name);
    if (role === undefined) throw new BadCall(`Unknown role "${name}". There are: ${knownRoles.join(', ')}`);
    return role;
  });
}

const problems = {
  username: 'USERNAME has at least 2 characters, no spaces, and does not begin with a hyphen',
  email: '--email is an e-mail address such as name@firm.example',
  name: '--name has at most 100 characters that documents can show',
  surname: '--surname has at most 100 characters that documents can show',
} as const;

/** Checks the names and the address of a new user as the page does; throws `BadCall`. */
export function readPerson(typed: Pick<NewUser, 'username' | 'email' | 'name' | 'surname'>) {
  const [fault] = findFaults(invitationForm, typed, null).keys();
  if (fault !== undefined || typed.username.trim() === '') throw new BadCall(problems[fault ?? 'username']);
  return readForm(invitationForm, typed, null).values;
}

/** Checks the codes of a new distributor; throws `BadCall`. */
export function readDistributor({
  code: typed,
  country,
  currency,
  name,
  domains,
}: Readonly<Record<'code' | 'country' | 'currency' | 'name' | 'domains', string>>): WantedDistributor {
  const code = distributorKey(typed);
  const countryId = country.toUpperCase();
  const currencyId = currency.toUpperCase();
  if (!/^[\p{Lu}\p{N}_-]{1,32}$/u.test(code)) throw new BadCall('CODE has at most 32 letters, digits, _ and -');
  if (!/^[A-Z]{2}$/.test(countryId)) throw new BadCall('--country is a code of two letters, such as CZ');
  if (!/^[A-Z]{3}$/.test(currencyId)) throw new BadCall('--currency is a code of three letters, such as CZK');
  return { code, name, countryId, currencyId, domains: listOf(domains).map((domain) => domain.toLowerCase()) };
}
