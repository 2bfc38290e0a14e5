import { dayMs } from '../dates/plain-date.ts';

/** Days after its creation within which a contract can be signed or sent out (SIL-186). */
export const signableDays = 30;
/** Days after its creation until an unsigned contract is deleted. */
export const unsignedDays = 90;

/** Contracts created at this time or before can no longer be signed. */
export const signableSince = (now: Date): Date => new Date(now.getTime() - signableDays * dayMs);

export const isOverdue = (createdAt: Date, now: Date): boolean => createdAt <= signableSince(now);

/** Returns the whole days left to sign a contract, including today; 0 once it is overdue. */
export function daysLeft(createdAt: Date, now: Date): number {
  const endsAt = createdAt.getTime() + signableDays * dayMs;
  return Math.min(signableDays, Math.max(0, Math.ceil((endsAt - now.getTime()) / dayMs)));
}

/** States of contracts in the list (SIL-182). */
export const listedStates = [
  'waiting',
  'code-sent',
  'sent-out',
  'sending-failed',
  'signed',
  'superseded',
  'expired',
] as const;
export type ListedState = (typeof listedStates)[number];

type StoredStatus = 'created' | 'superseded' | 'expired' | 'signed' | 'sent-out';

/** Facts that determine the state in addition to the status. */
export type StateFact = 'isOverdue' | 'hasCode' | 'hasFailedSending';

export interface StateRule {
  status: StoredStatus;
  /** Null applies to every contract of the status that no earlier rule matches. */
  fact: StateFact | null;
  state: ListedState;
}

/**
 * The first matching rule determines the state. An overdue contract counts as expired even before its status is
 * updated.
 */
export const stateRules: readonly StateRule[] = [
  { status: 'created', fact: 'isOverdue', state: 'expired' },
  { status: 'created', fact: 'hasCode', state: 'code-sent' },
  { status: 'created', fact: null, state: 'waiting' },
  { status: 'sent-out', fact: 'hasFailedSending', state: 'sending-failed' },
  { status: 'sent-out', fact: null, state: 'sent-out' },
  { status: 'signed', fact: null, state: 'signed' },
  { status: 'superseded', fact: null, state: 'superseded' },
  { status: 'expired', fact: null, state: 'expired' },
];

/** Actions that an advisor can take on a contract in the list. */
export type ListedAction = 'continue' | 'open' | 'send' | 'verify' | 'new-cart';

const actions: Readonly<Record<ListedState, readonly ListedAction[]>> = {
  waiting: ['continue'],
  'code-sent': ['continue'],
  'sent-out': ['open', 'send'],
  'sending-failed': ['open', 'send'],
  signed: ['open', 'verify', 'send'],
  superseded: ['new-cart'],
  expired: ['new-cart'],
};

/** Returns the actions of a state; a cart can be restored only if the contract still has it (SIL-183). */
export const actionsOf = (state: ListedState, { hasCart }: { hasCart: boolean }): readonly ListedAction[] =>
  actions[state].filter((action) => action !== 'new-cart' || hasCart);

/** Roles of a person in a contract (DATA-46, SEC-14). */
export const personRoles = ['Dealer', 'Client'] as const;
export type PersonRole = (typeof personRoles)[number];
