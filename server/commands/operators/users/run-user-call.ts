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
import type { CreateCall, CreateDistributorCall, UserCall } from './user-call.ts';
import { accountLines, accountTable, distributorTable, viewOf } from './user-lines.ts';

interface Surroundings {
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

type Run = (database: Database, surroundings: Surroundings) => Promise<UserOutput>;

/** Does what a call of `npm run user` asks for. Throws where there is no such user or distributor; `Refusal` where a name is taken. */
export async function runUserCall(database: Database, call: UserCall, surroundings: Surroundings): Promise<UserOutput> {
  return runOf(call)(database, surroundings);
}

function runOf(call: UserCall): Run {
  switch (call.action) {
    case 'list':
      return async (database, { now }) => {
        const { distributorCode: code } = call;
        if (code !== null && !(await findDistributor(database, code))) throw await noSuchDistributor(database, code);
        const rows = await listAccounts(database, code === null ? {} : { distributorCode: code });
        const views = rows.map((row) => viewOf(row, now));
        return said(...(call.isJson ? [JSON.stringify(views, null, 2)] : accountTable(views)));
      };
    case 'show':
      return async (database, { now }) => {
        const [row] = await listAccounts(database, { usernameKey: usernameKey(call.username) });
        if (!row) throw noSuchUser();
        const view = viewOf(row, now);
        return said(...(call.isJson ? [JSON.stringify(view, null, 2)] : accountLines(view)));
      };
    case 'distributors':
      return async (database) => {
        const rows = await listDistributors(database);
        return said(...(call.isJson ? [JSON.stringify(rows, null, 2)] : distributorTable(rows)));
      };
    case 'create':
      return (database, surroundings) => create(database, call, surroundings);
    case 'create-distributor':
      return (database, { now }) => addDistributor(database, call, now);
    case 'password-link':
      return (database, surroundings) =>
        ofAccount(database, call.username, async (transaction, account) => {
          if (account.status === 'disabled') throw new Refusal(409, 'AccountDisabled');
          const language = call.language ?? (await languageOf(transaction, account.distributorCode));
          return sendLink(transaction, account, { ...surroundings, language, printsLink: call.printsLink });
        });
    case 'grant':
    case 'revoke':
      return (database, { now }) =>
        ofAccount(database, call.username, async (transaction, account) => {
          const others = account.roles.filter((role) => !call.roles.some((named) => named === role));
          const after = call.action === 'grant' ? [...others, ...call.roles] : others;
          const changed = differentRoles(account.roles, after);
          await replaceRoles(transaction, account, after, byOperator(now));
          const what =
            changed.length === 0
              ? 'No role has changed'
              : `Roles ${call.action === 'grant' ? 'granted' : 'revoked'}: ${changed.join(', ')}`;
          return said(`${what}. Roles of ${account.username}: ${after.join(', ') || 'none'}.`);
        });
    default:
      return (database, { now }) =>
        ofAccount(database, call.username, async (transaction, account) => {
          await changeAccount[call.action === 'log-out' ? 'end-sessions' : call.action](
            transaction,
            account,
            byOperator(now),
          );
          return said(`${account.username}: ${doneText[call.action]}.`);
        });
  }
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

async function create(database: Database, call: CreateCall, surroundings: Surroundings): Promise<UserOutput> {
  const { distributorCode: code, username, roles, printsLink } = call;
  const distributor = await findDistributor(database, code);
  if (!distributor) throw await noSuchDistributor(database, code);
  await requireFreeAccount(database, call);
  const passwordHash = await unknownPasswordHash();
  const language = call.language ?? languageOfCountry(distributor.countryId);
  return database.transaction().execute(async (transaction) => {
    const changing = byOperator(surroundings.now, language);
    const account = await createAccount(transaction, call, { ...changing, distributor, passwordHash });
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

async function addDistributor(database: Database, call: CreateDistributorCall, now: Date): Promise<UserOutput> {
  const { code, currencyId, countryId } = call;
  if (await findDistributor(database, code)) throw new Error(`There is a distributor ${code} already.`);
  if (!(await isKnown(database, 'currencies', currencyId)))
    throw new Error(`There is no currency ${currencyId} in the database. ${bundleFirst}`);
  if (!(await isKnown(database, 'countries', countryId)))
    throw new Error(`There is no country ${countryId} in the database. ${bundleFirst}`);
  await database.transaction().execute((transaction) => createDistributor(transaction, call, now));
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
