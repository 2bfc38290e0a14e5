/** What colleagues see of an account (SIL-191). password-due: a new password is required before the next log-in. */
export const accountStates = ['active', 'locked', 'password-due', 'unassigned', 'invited', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** What an approver or the operator does to an account, except for its roles. */
export const accountActions = ['disable', 'enable', 'unlock', 'send-link', 'end-sessions'] as const;
export type AccountAction = (typeof accountActions)[number];

const ofOpenAccount = ['unlock', 'send-link', 'end-sessions', 'disable'] as const;

const actionsByState: Readonly<Record<AccountState, readonly AccountAction[]>> = {
  active: ofOpenAccount,
  locked: ofOpenAccount,
  'password-due': ofOpenAccount,
  unassigned: ['send-link', 'disable'],
  invited: ['send-link', 'disable'],
  disabled: ['enable'],
};

/** Returns the actions that change an account of a state, in display order. */
export const accountActionsOf = (state: AccountState): readonly AccountAction[] => actionsByState[state];

/** Why an approver may not change an account; the code of the refusal. */
export type AccountRefusal = 'RoleNotOwn' | 'OwnApprovingRole' | 'LastApprover';

interface RoleChange {
  /** Roles of the approver. */
  ownRoles: readonly string[];
  /** Roles of the account before and after. */
  before: readonly string[];
  after: readonly string[];
  isSelf: boolean;
  approvingRole: string;
}

/** Returns the roles that are in one list only. */
export const differentRoles = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((role) => !after.includes(role)),
  ...after.filter((role) => !before.includes(role)),
];

/** An approver changes no role that is not the own, and keeps the own approving role (SIL-191). */
export function roleRefusal({ ownRoles, before, after, isSelf, approvingRole }: RoleChange): AccountRefusal | null {
  const changed = differentRoles(before, after);
  if (changed.some((role) => !ownRoles.includes(role))) return 'RoleNotOwn';
  return isSelf && changed.includes(approvingRole) ? 'OwnApprovingRole' : null;
}
