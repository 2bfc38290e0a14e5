import { roles as knownRoles } from '#contract/user.ts';
import { pageRows } from '#contract/queries.ts';
import { roleRefusal } from '#domain/accounts/account-rules.ts';
import { invitationForm } from '#domain/accounts/invitation-form.ts';
import { readForm } from '#domain/forms/read-form.ts';
import type { Database } from '../../db/database.ts';
import { spendCall } from '../../http/limits/call-counts.ts';
import { forbidden, notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { takeRecipients } from '../../messaging/recipients.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { allowsAddress } from '../registration/check-registration.ts';
import { approvingRole, findDistributor, listActiveApprovers } from '../registration/repository.ts';
import { listAccountEvents } from './account-events.ts';
import { changeAccount, mailLink, replaceRoles } from './change-account.ts';
import { createAccount, requireFreeAccount, unknownPasswordHash, type NewAccount } from './create-account.ts';
import { accountStateOf, isAccountOf, lockAccount, readAccountPage, findApprover } from './repository.ts';

interface Approver {
  distributorCode: string;
  roles: string[];
}

/** Returns the distributor whose users an approver administers; 403 without a distributor or once the role is gone. */
async function requireApprover(database: Database, userId: string): Promise<Approver> {
  const approver = await findApprover(database, userId);
  if (!approver || approver.distributorCode === null || !approver.roles.includes(approvingRole)) throw forbidden();
  return { distributorCode: approver.distributorCode, roles: approver.roles };
}

/**
 * Does the same, and lets nobody else change the users of the distributor until the transaction ends: approvers that disable each other
 * at once cannot leave the distributor without one.
 */
async function lockApprover(transaction: Database, userId: string): Promise<Approver> {
  const { distributorCode } = await requireApprover(transaction, userId);
  await transaction
    .selectFrom('distributors')
    .where('code', '=', distributorCode)
    .select('code')
    .forNoKeyUpdate()
    .execute();
  return requireApprover(transaction, userId);
}

type Keys = 'users' | 'inviteUser' | 'changeUser' | 'setUserRoles' | 'userEvents';

/** Handlers for approvers, limited to the users of their distributor (SIL-191). */
export function administrationHandlers(): Pick<Handlers, Keys> {
  return { users: listUsers, inviteUser, changeUser, setUserRoles, userEvents };
}

async function listUsers({ database, user, query, now }: RequestContext<'users'>) {
  const { distributorCode } = await requireApprover(database, user.id);
  const { phrase = '', offset = 0, pageSize = pageRows } = query;
  const { rows, total } = await readAccountPage(database, distributorCode, { phrase, offset, pageSize });
  const approvers = await listActiveApprovers(database, distributorCode);
  const items = rows.map(({ status, lockedUntil, lastLogInAt, distributorCode: _code, ...row }) => ({
    ...row,
    state: accountStateOf({ status, lockedUntil }, now()),
    lastLogInAt: lastLogInAt?.toISOString() ?? null,
    isSelf: row.id === user.id,
    isLastApprover: approvers.length === 1 && approvers[0] === row.id,
  }));
  return { items, totalAmount: total };
}

/** Hourly limit per approver of checks for taken names and addresses (security, T3). */
const probes = { calls: 100, windowMs: 60 * 60_000 };

async function inviteUser(call: RequestContext<'inviteUser'>): Promise<void> {
  const { database, user, body, language, now } = call;
  await runOnce(call, {
    operation: `invitation by ${user.id}`,
    body,
    async prepare() {
      const { distributorCode, roles: ownRoles } = await requireApprover(database, user.id);
      const distributor = await findDistributor(database, distributorCode);
      if (!distributor) throw forbidden();
      const { roles, ...typed } = body;
      const { username, ...values } = readForm(invitationForm, typed, null).values;
      const account: NewAccount = { ...values, username: username || values.email, roles };
      if (roles.some((role) => !ownRoles.includes(role))) throw refused('roles', 'RoleNotOwn');
      if (!allowsAddress(distributor, usernameKey(account.email))) throw refused('email', 'DomainPolicyNotMet');
      await spendCall(database, `invitations by ${user.id}`, probes, now());
      await requireFreeAccount(database, account);
      return { account, distributor, passwordHash: await unknownPasswordHash() };
    },
    answer: () => 'invited',
    async write(transaction, { account, distributor, passwordHash }) {
      const { roles: ownRoles } = await lockApprover(transaction, user.id);
      if (account.roles.some((role) => !ownRoles.includes(role))) throw refused('roles', 'RoleNotOwn');
      const changing = { actorId: user.id, language, now: now() };
      await takeRecipients(transaction, user.id, 1, now());
      const created = await createAccount(transaction, account, { ...changing, distributor, passwordHash });
      await mailLink(transaction, created, changing);
    },
  });
}

const refused = (path: string, code: string) => new Refusal(422, code, [{ path, code }]);

async function changeUser({ database, user, params, language, now }: RequestContext<'changeUser'>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { distributorCode } = await lockApprover(transaction, user.id);
    const account = await lockAccount(transaction, { id: params.id, distributorCode });
    if (!account) throw notFound();
    if (params.action === 'disable' && (await isLastApprover(transaction, distributorCode, account.id)))
      throw new Refusal(422, 'LastApprover');
    if (params.action === 'send-link') await takeRecipients(transaction, user.id, 1, now());
    await changeAccount[params.action](transaction, account, { actorId: user.id, language, now: now() });
  });
}

async function isLastApprover(transaction: Database, distributorCode: string, id: string): Promise<boolean> {
  const approvers = await listActiveApprovers(transaction, distributorCode);
  return approvers.length === 1 && approvers[0] === id;
}

/** The roles that the call names become those of the list; others, which the portal does not know, stay. */
async function setUserRoles(context: RequestContext<'setUserRoles'>): Promise<void> {
  const { database, user, params, body, language, now } = context;
  await database.transaction().execute(async (transaction) => {
    const { distributorCode, roles: ownRoles } = await lockApprover(transaction, user.id);
    const account = await lockAccount(transaction, { id: params.id, distributorCode });
    if (!account) throw notFound();
    const after = [...account.roles.filter((role) => !isKnownRole(role)), ...body.roles];
    const isSelf = account.id === user.id;
    const refusal = roleRefusal({ ownRoles, before: account.roles, after, isSelf, approvingRole });
    if (refusal) throw refused('roles', refusal);
    await replaceRoles(transaction, account, after, { actorId: user.id, language, now: now() });
  });
}

const isKnownRole = (role: string) => knownRoles.some((known) => known === role);

async function userEvents({ database, user, params }: RequestContext<'userEvents'>) {
  const { distributorCode } = await requireApprover(database, user.id);
  if (!(await isAccountOf(database, distributorCode, params.id))) throw notFound();
  return listAccountEvents(database, { userId: params.id, distributorCode });
}
