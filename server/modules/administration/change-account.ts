import { sql } from 'kysely';
import type { AccountAction } from '#domain/accounts/account-rules.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { deleteBrowserKeys } from '../../session/browser-keys.ts';
import { discardDevices } from '../../session/known-devices.ts';
import { clearAttempts } from '../../session/login-attempts.ts';
import { noteEvent, type AuditAction } from '../../trail/audit.ts';
import type { Account } from './repository.ts';

/** Who changes an account, and when. */
export interface Changing {
  /** Null for a command of the operator. */
  actorId: string | null;
  /** Language of mails. */
  language: Language;
  now: Date;
}

type Change = (transaction: Database, account: Account, changing: Changing) => Promise<void>;

/** What every action does to an account whose row is locked; disabling and enabling again change nothing and leave no event. */
export const changeAccount: Readonly<Record<AccountAction, Change>> = {
  async disable(transaction, account, changing) {
    if (account.status === 'disabled') return;
    await transaction
      .updateTable('users')
      .set({ status: 'disabled', enabledStatus: account.status })
      .where('id', '=', account.id)
      .execute();
    await closeSessions(transaction, account.id);
    await transaction.deleteFrom('oneTimeTokens').where('userId', '=', account.id).execute();
    await noteChange(transaction, 'user-disabled', account, changing);
  },
  async enable(transaction, account, changing) {
    if (account.status !== 'disabled') return;
    await transaction
      .updateTable('users')
      .set({ status: sql`enabled_status`, enabledStatus: null })
      .where('id', '=', account.id)
      .execute();
    await noteChange(transaction, 'user-enabled', account, changing);
  },
  /** A browser that the user has logged in with is locked apart, so that it is no longer known afterwards (security, T5). */
  async unlock(transaction, account, changing) {
    await transaction
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', account.id)
      .where('status', '=', 'locked')
      .execute();
    await discardDevices(transaction, account.usernameKey);
    await clearAttempts(transaction, account.usernameKey);
    await noteChange(transaction, 'user-unlocked', account, changing);
  },
  async 'send-link'(transaction, account, changing) {
    if (account.status === 'disabled') throw new Refusal(409, 'AccountDisabled');
    await mailLink(transaction, account, changing);
  },
  async 'end-sessions'(transaction, account, changing) {
    await closeSessions(transaction, account.id);
    await noteChange(transaction, 'sessions-ended', account, changing);
  },
};

/**
 * Every instance asks for the generation, so that sessions end everywhere at once. The keys of the browsers go with them: somebody else
 * may have such a browser.
 */
async function closeSessions(transaction: Database, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ sessionGeneration: sql`session_generation + 1` })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('sessions').where('userId', '=', userId).execute();
  await deleteBrowserKeys(transaction, userId);
}

/** Has the link mailed by which a user sets a password: the first one of an invited user, or another one. */
export async function mailLink(
  transaction: Database,
  account: Pick<Account, 'id' | 'usernameKey' | 'status'>,
  changing: Changing,
): Promise<void> {
  const { language, now } = changing;
  const message =
    account.status === 'invited'
      ? ({ template: 'invitation', language, subjectId: account.id } as const)
      : ({ template: 'password-reset', language, subjectId: account.usernameKey } as const);
  await enqueueMail(transaction, message, now);
  await noteChange(transaction, 'password-link-sent', account, changing);
}

/** Makes the roles of a locked account those of a list. */
export async function replaceRoles(
  transaction: Database,
  account: Account,
  roles: readonly string[],
  changing: Changing,
): Promise<void> {
  for (const role of account.roles.filter((held) => !roles.includes(held))) {
    await transaction.deleteFrom('userRoles').where('userId', '=', account.id).where('role', '=', role).execute();
    await noteChange(transaction, 'role-revoked', account, changing, { role });
  }
  for (const role of new Set(roles.filter((wanted) => !account.roles.includes(wanted)))) {
    await transaction.insertInto('userRoles').values({ userId: account.id, role }).execute();
    await noteChange(transaction, 'role-granted', account, changing, { role });
  }
}

export async function noteChange(
  transaction: Database,
  action: AuditAction,
  { id: subjectId }: Pick<Account, 'id'>,
  { actorId, now }: Changing,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await noteEvent(transaction, { action, actorId, subjectId, facts }, now);
}
