import type { Role } from '#contract/user.ts';
import { differentRoles } from '#domain/accounts/account-rules.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  changeAccount,
  mailLink,
  noteChange,
  replaceRoles,
  type Changing,
} from '../../../modules/administration/change-account.ts';
import {
  createAccount,
  requireFreeAccount,
  unknownPasswordHash,
} from '../../../modules/administration/create-account.ts';
import { createDistributor } from '../../../modules/administration/create-distributor.ts';
import { listAccounts, lockAccount, type Account } from '../../../modules/administration/repository.ts';
import { approvingRole, findDistributor, listActiveApprovers } from '../../../modules/registration/repository.ts';
import { usernameKey } from '../../../session/login-attempts.ts';
import { issuePasswordLink } from '../../../session/password-link.ts';
import type { WantedDistributor, NewUser } from './read-user-options.ts';
import { accountLines, accountTable, distributorTable, viewOf } from './user-lines.ts';

export interface Surroundings {
  linkOrigin: string;
  /** Whether a server with these settings would send mails. */
  hasMailServer: boolean;
  now: Date;
}

export interface UserOutput {
  /** For standard output. */
  lines: string[];
  /** For standard error. */
  notes: string[];
}

const said = (...lines: string[]): UserOutput => ({ lines, notes: [] });

/** All users, or those of a distributor, as lines to print; throws where there is no such distributor. */
export async function listUsers(
  database: Database,
  { distributorCode: code, isJson }: { distributorCode: string | null; isJson: boolean },
  now: Date,
): Promise<UserOutput> {
  if (code !== null && !(await findDistributor(database, code))) throw await noSuchDistributor(database, code);
  const rows = await listAccounts(database, code === null ? {} : { distributorCode: code });
  const views = rows.map((row) => viewOf(row, now));
  return said(...(isJson ? [JSON.stringify(views, null, 2)] : accountTable(views)));
}

/** One user as lines to print; like the others it throws where there is no such user. */
export async function showUser(database: Database, username: string, isJson: boolean, now: Date): Promise<UserOutput> {
  const [row] = await listAccounts(database, { usernameKey: usernameKey(username) });
  if (!row) throw noSuchUser();
  const view = viewOf(row, now);
  return said(...(isJson ? [JSON.stringify(view, null, 2)] : accountLines(view)));
}

/** All distributors as lines to print. */
export async function showDistributors(database: Database, isJson: boolean): Promise<UserOutput> {
  const rows = await listDistributors(database);
  return said(...(isJson ? [JSON.stringify(rows, null, 2)] : distributorTable(rows)));
}

/** Sends or prints another link, by which a user sets the password. */
export async function renewLink(
  database: Database,
  username: string,
  { language: asked, ...how }: Omit<Sending, 'language'> & { language: Language | null },
): Promise<UserOutput> {
  return ofAccount(database, username, async (transaction, account) => {
    if (account.status === 'disabled') throw new Refusal(409, 'AccountDisabled');
    const language = asked ?? (await languageOf(transaction, account.distributorCode));
    return sendLink(transaction, account, { ...how, language });
  });
}

/** Grants or revokes roles of a user. */
export async function changeRoles(
  database: Database,
  username: string,
  { change, roles }: { change: 'grant' | 'revoke'; roles: readonly Role[] },
  now: Date,
): Promise<UserOutput> {
  return ofAccount(database, username, async (transaction, account) => {
    const others = account.roles.filter((role) => !roles.some((named) => named === role));
    const after = change === 'grant' ? [...others, ...roles] : others;
    const changed = differentRoles(account.roles, after);
    await replaceRoles(transaction, account, after, byOperator(now));
    const what =
      changed.length === 0
        ? 'No role has changed'
        : `Roles ${change === 'grant' ? 'granted' : 'revoked'}: ${changed.join(', ')}`;
    return said(`${what}. Roles of ${account.username}: ${after.join(', ') || 'none'}.`);
  });
}

/** Closes, opens or unlocks an account, or ends its sessions. */
export async function changeUser(
  database: Database,
  username: string,
  change: keyof typeof doneText,
  now: Date,
): Promise<UserOutput> {
  return ofAccount(database, username, async (transaction, account) => {
    await changeAccount[change === 'log-out' ? 'end-sessions' : change](transaction, account, byOperator(now));
    return said(`${account.username}: ${doneText[change]}.`);
  });
}

const doneText = {
  disable: 'disabled, all sessions and links have ended',
  enable: 'enabled',
  unlock: 'unlocked',
  'log-out': 'all sessions have ended',
} as const;

const noSuchUser = () => new Error('There is no user of that name. See: npm run --silent user -- list');

const byOperator = (now: Date, language: Language = 'en'): Changing => ({ actorId: null, language, now });

/** Changes a user in one transaction, and notes where the distributor has no approver any more. */
async function ofAccount(
  database: Database,
  username: string,
  change: (transaction: Database, account: Account) => Promise<UserOutput>,
): Promise<UserOutput> {
  return database.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, { usernameKey: usernameKey(username) });
    if (!account) throw noSuchUser();
    const { distributorCode } = account;
    const before = distributorCode === null ? [] : await listActiveApprovers(transaction, distributorCode);
    const printed = await change(transaction, account);
    const after = distributorCode === null ? [] : await listActiveApprovers(transaction, distributorCode);
    if (before.length === 0 || after.length > 0) return printed;
    return { ...printed, notes: [`Distributor ${distributorCode ?? ''} has no approver any more.`] };
  });
}

/** Creates an account with an invitation; throws `Refusal` where a name or address is taken. */
export async function createUser(database: Database, user: NewUser, surroundings: Surroundings): Promise<UserOutput> {
  const { distributorCode: code, username, roles, printsLink } = user;
  const distributor = await findDistributor(database, code);
  if (!distributor) throw await noSuchDistributor(database, code);
  await requireFreeAccount(database, user);
  const passwordHash = await unknownPasswordHash();
  const language = user.language ?? languageOfCountry(distributor.countryId);
  return database.transaction().execute(async (transaction) => {
    const changing = byOperator(surroundings.now, language);
    const account = await createAccount(transaction, user, { ...changing, distributor, passwordHash });
    const sent = await sendLink(transaction, account, { ...surroundings, language, printsLink });
    const isApprover = roles.includes(approvingRole) ? ', approver' : '';
    return {
      ...sent,
      lines: [`User ${username} created for ${distributor.name} (${code})${isApprover}.`, ...sent.lines],
    };
  });
}

async function noSuchDistributor(database: Database, code: string): Promise<Error> {
  const known = (await listDistributors(database)).map((distributor) => distributor.code);
  return new Error(
    known.length > 0
      ? `There is no distributor ${code}. There are: ${known.join(', ')}.`
      : `There is no distributor yet. ${bundleFirst}`,
  );
}

const languageByCountry: Readonly<Record<string, Language>> = { CZ: 'cs', SK: 'sk' };
const languageOfCountry = (countryId: string): Language => languageByCountry[countryId] ?? 'en';

async function languageOf(database: Database, distributorCode: string | null): Promise<Language> {
  const distributor = await findDistributor(database, distributorCode ?? '');
  return languageOfCountry(distributor?.countryId ?? '');
}

interface Sending extends Surroundings {
  language: Language;
  printsLink: boolean;
}

/** Has the link mailed or prints it; a printed one is stored as a hash only, like every other. */
async function sendLink(
  transaction: Database,
  account: Pick<Account, 'id' | 'usernameKey' | 'email' | 'status'>,
  { linkOrigin, hasMailServer, now, language, printsLink }: Sending,
): Promise<UserOutput> {
  if (!printsLink) {
    await mailLink(transaction, account, byOperator(now, language));
    const waits = 'SMTP_URL is not set: the mail waits in the outbox. With --print-link the link is printed.';
    return { lines: [`A link to set the password goes to ${account.email}.`], notes: hasMailServer ? [] : [waits] };
  }
  const purpose = account.status === 'invited' ? 'invitation' : 'reset';
  const { url, expiresAt } = await issuePasswordLink(transaction, { userId: account.id, purpose }, { linkOrigin }, now);
  await noteChange(transaction, 'password-link-printed', account, byOperator(now));
  return said(`The link works once, until ${expiresAt.toISOString()}:`, url);
}

const bundleFirst =
  'Import the reference data first, which hold currencies, countries and distributors: npm run --silent reference-data -- import BUNDLE';

/** Creates a distributor, whose currency and country the reference data know. */
export async function addDistributor(
  database: Database,
  distributor: WantedDistributor,
  now: Date,
): Promise<UserOutput> {
  const { code, currencyId, countryId } = distributor;
  if (await findDistributor(database, code)) throw new Error(`There is a distributor ${code} already.`);
  if (!(await isKnown(database, 'currencies', currencyId)))
    throw new Error(`There is no currency ${currencyId} in the database. ${bundleFirst}`);
  if (!(await isKnown(database, 'countries', countryId)))
    throw new Error(`There is no country ${countryId} in the database. ${bundleFirst}`);
  await database.transaction().execute((transaction) => createDistributor(transaction, distributor, now));
  return said(
    `Distributor ${code} created. Its first approver: npm run --silent user -- create USERNAME --distributor ${code} --roles ${approvingRole} …`,
    'Export the reference data before you edit them again: a bundle without it would delete it.',
  );
}

async function isKnown(database: Database, table: 'currencies' | 'countries', id: string): Promise<boolean> {
  const row = await database.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

function listDistributors(database: Database) {
  return database
    .selectFrom('distributors')
    .select(['code', 'name', 'countryId', 'currencyId'])
    .orderBy('code')
    .execute();
}
