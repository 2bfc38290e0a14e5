const dayMs = 24 * 60 * 60_000;
/** Days after its creation that a contract may be signed or sent out (SIL-186). */
export const signableDays = 30;
/** Days after its creation that the row of a contract which nobody has signed is kept. */
export const unsignedDays = 90;

/** A contract made at this time or before cannot be signed any more. */
export const signableSince = (now: Date): Date => new Date(now.getTime() - signableDays * dayMs);

export const isOverdue = (createdAt: Date, now: Date): boolean => createdAt <= signableSince(now);

/** Whole days that are left to sign a contract, the current one among them; none once it is overdue. */
export function daysLeft(createdAt: Date, now: Date): number {
  const endsAt = createdAt.getTime() + signableDays * dayMs;
  return Math.min(signableDays, Math.max(0, Math.ceil((endsAt - now.getTime()) / dayMs)));
}

/** States that a contract is listed in (SIL-182). */
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

/** What beside its status tells the state of a contract. */
export type StateFact = 'isOverdue' | 'hasCode' | 'hasFailedSending';

export interface StateRule {
  status: StoredStatus;
  /** Null: holds for every contract of the status that no earlier rule is about. */
  fact: StateFact | null;
  state: ListedState;
}

/** The first rule that is about a contract tells its state. A contract that is overdue is expired before anybody has noted so. */
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

/** What an advisor can do with a contract in the list. */
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

/** The actions of a state; a cart can be made only where the contract still holds it (SIL-183). */
export const actionsOf = (state: ListedState, { hasCart }: { hasCart: boolean }): readonly ListedAction[] =>
  actions[state].filter((action) => action !== 'new-cart' || hasCart);

/** What a person is to a contract (DATA-46, SEC-14). */
export const personRoles = ['Dealer', 'Client'] as const;
export type PersonRole = (typeof personRoles)[number];
