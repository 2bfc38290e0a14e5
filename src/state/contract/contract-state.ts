import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import * as z from 'zod/mini';
import { createdContract } from '#contract/contracts.ts';
import { persisted } from '../storage/persistence.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

const nullableText = z.nullable(z.string());

/** The contract that was made of the cart, who signs it as its client, and how it was concluded; null before. */
const keptContract = z.object({
  ...createdContract.shape,
  concluded: z.nullable(
    z.object({
      way: z.enum(['signed', 'external']),
      emails: z.array(z.string()),
      /** The documents are not sealed yet, so that nobody gets them. */
      isSealWaiting: z.optional(z.boolean()),
    }),
  ),
  /** Represents the card and the answers that it was made of; left out where another window has made it. */
  agreedOn: z.optional(z.string()),
  client: z.object({ name: z.string(), email: nullableText, phoneNumber: nullableText }),
});
export type CurrentContract = z.infer<typeof keptContract>;

function revive(kept: unknown): CurrentContract | null {
  const parsed = keptContract.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Of this window and session alone (security, C4). */
const storage = persisted<CurrentContract>({ name: 'contract', revive });

/** The contract of the order on the page; null as long as none is made. */
export const contractState = proxy<{ current: CurrentContract | null }>({ current: null });

let openFor: string | null = null;

/** Shows what is kept of the user of the session; another one finds nothing of it (R12). */
function follow(): void {
  const userId = userState.user?.id;
  if (userId === undefined || userId === openFor) return;
  openFor = userId;
  contractState.current = storage.open(userId);
}

subscribeKey(userState, 'user', follow, true);
onSessionEnd(() => {
  openFor = null;
  storage.close();
  contractState.current = null;
});
follow();

/** Keeps a contract that was made as that of the order on the page, in place of an earlier one. */
export function keepContract(contract: CurrentContract): void {
  contractState.current = contract;
  storage.write(contract);
}

/** Keeps how the contract of the order was concluded, and to whom it went. */
export function concludeContract(concluded: NonNullable<CurrentContract['concluded']>): void {
  const { current } = contractState;
  if (current) keepContract({ ...current, concluded });
}

/** Lets go of the contract of the order on the page. */
export function forgetContract(): void {
  contractState.current = null;
  storage.forget();
}
