import { roles as knownRoles, type Role } from '#contract/user.ts';
import { invitationForm } from '#domain/accounts/invitation-form.ts';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { distributorKey } from '#domain/people/advisor-code.ts';
import { flag, readAction, withValue } from '../../read-action.ts';
import { BadCall } from '../../run-command.ts';

export const userUsage = `Usage: npm run --silent user -- COMMAND
  list [--distributor CODE] [--json]
  show USERNAME [--json]
  create USERNAME --email ADDRESS --name NAME --surname SURNAME --distributor CODE
         [--roles ROLE,ROLE] [--language ${languages.join('|')}] [--print-link]
  disable USERNAME
  enable USERNAME
  unlock USERNAME
  log-out USERNAME
  grant USERNAME ROLE,ROLE
  revoke USERNAME ROLE,ROLE
  password-link USERNAME [--language ${languages.join('|')}] [--print-link]
  distributors [--json]
  create-distributor CODE --name NAME --country CODE --currency CODE [--domains DOMAIN,DOMAIN]
Roles: ${knownRoles.join(', ')}`;

const simpleActions = ['disable', 'enable', 'unlock', 'log-out'] as const;
type SimpleAction = (typeof simpleActions)[number];

export interface CreateCall {
  action: 'create';
  username: string;
  email: string;
  name: string;
  surname: string;
  distributorCode: string;
  roles: Role[];
  language: Language | null;
  printsLink: boolean;
}

export interface CreateDistributorCall {
  action: 'create-distributor';
  code: string;
  name: string;
  countryId: string;
  currencyId: string;
  domains: string[];
}

export type UserCall =
  | { action: 'list'; distributorCode: string | null; isJson: boolean }
  | { action: 'distributors'; isJson: boolean }
  | { action: 'show'; username: string; isJson: boolean }
  | { action: SimpleAction; username: string }
  | { action: 'grant' | 'revoke'; username: string; roles: Role[] }
  | { action: 'password-link'; username: string; language: Language | null; printsLink: boolean }
  | CreateCall
  | CreateDistributorCall;

const linkOptions = { language: withValue, 'print-link': flag };

const ofUser = { words: ['USERNAME'] };
const shapes = {
  list: { options: { distributor: withValue, json: flag } },
  distributors: { options: { json: flag } },
  show: { ...ofUser, options: { json: flag } },
  disable: ofUser,
  enable: ofUser,
  unlock: ofUser,
  'log-out': ofUser,
  grant: { words: ['USERNAME', 'ROLE,ROLE'] },
  revoke: { words: ['USERNAME', 'ROLE,ROLE'] },
  'password-link': { ...ofUser, options: linkOptions },
  create: {
    ...ofUser,
    options: {
      email: withValue,
      name: withValue,
      surname: withValue,
      distributor: withValue,
      roles: withValue,
      ...linkOptions,
    },
  },
  'create-distributor': {
    words: ['CODE'],
    options: { name: withValue, country: withValue, currency: withValue, domains: withValue },
  },
};

const isSimple = (action: string): action is SimpleAction => simpleActions.some((simple) => simple === action);

/** Reads the call; throws BadCall with one line. */
export function readUserCall(args: readonly string[]): UserCall {
  const given = readAction('user', shapes, args);
  const { action, words } = given;
  const [first = '', second = ''] = words;
  if (isSimple(action)) return { action, username: first };
  switch (action) {
    case 'list': {
      const code = given.text('distributor');
      return { action, distributorCode: code === null ? null : distributorKey(code), isJson: given.has('json') };
    }
    case 'distributors':
      return { action, isJson: given.has('json') };
    case 'show':
      return { action, username: first, isJson: given.has('json') };
    case 'grant':
    case 'revoke':
      return { action, username: first, roles: rolesOf(second) };
    case 'password-link':
      return { action, username: first, language: languageOf(given), printsLink: given.has('print-link') };
    case 'create-distributor':
      return distributorCall(first, given);
    default:
      return createCall(first, given);
  }
}

type Given = ReturnType<typeof readAction>;

function needed({ text: textOf, refuse }: Given, name: string): string {
  const value = textOf(name)?.trim();
  if (value === undefined || value === '') throw refuse(`--${name} is needed.`);
  return value;
}

const listOf = (value: string) => value.split(',').flatMap((part) => part.trim() || []);

function rolesOf(value: string): Role[] {
  return listOf(value).map((name) => {
    const role = knownRoles.find((known) => known === name);
    if (role === undefined) throw new BadCall(`Unknown role "${name}". There are: ${knownRoles.join(', ')}`);
    return role;
  });
}

function languageOf({ text: textOf }: Given): Language | null {
  const value = textOf('language');
  const language = languages.find((known) => known === value);
  if (value !== null && language === undefined) throw new BadCall(`--language is one of ${languages.join(', ')}`);
  return language ?? null;
}

const problems = {
  username: 'USERNAME has at least 2 characters, no spaces, and does not begin with a hyphen',
  email: '--email is an e-mail address such as name@firm.example',
  name: '--name has at most 100 characters that documents can show',
  surname: '--surname has at most 100 characters that documents can show',
} as const;

function createCall(username: string, given: Given): CreateCall {
  const typed = {
    username,
    email: needed(given, 'email'),
    name: needed(given, 'name'),
    surname: needed(given, 'surname'),
  };
  const [fault] = findFaults(invitationForm, typed, null).keys();
  if (fault !== undefined || username.trim() === '') throw new BadCall(problems[fault ?? 'username']);
  return {
    action: 'create',
    ...readForm(invitationForm, typed, null).values,
    distributorCode: distributorKey(needed(given, 'distributor')),
    roles: rolesOf(given.text('roles') ?? ''),
    language: languageOf(given),
    printsLink: given.has('print-link'),
  };
}

function distributorCall(typedCode: string, given: Given): CreateDistributorCall {
  const code = distributorKey(typedCode);
  const countryId = needed(given, 'country').toUpperCase();
  const currencyId = needed(given, 'currency').toUpperCase();
  if (!/^[\p{Lu}\p{N}_-]{1,32}$/u.test(code)) throw new BadCall('CODE has at most 32 letters, digits, _ and -');
  if (!/^[A-Z]{2}$/.test(countryId)) throw new BadCall('--country is a code of two letters, such as CZ');
  if (!/^[A-Z]{3}$/.test(currencyId)) throw new BadCall('--currency is a code of three letters, such as CZK');
  const domains = listOf(given.text('domains') ?? '').map((domain) => domain.toLowerCase());
  return { action: 'create-distributor', code, name: needed(given, 'name'), countryId, currencyId, domains };
}
