import { subscribeKey } from 'valtio/utils';
import * as z from 'zod/mini';
import { createdContract } from '#contract/contracts.ts';
import { browserStore } from '../storage/browser-store.ts';
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

/** The contract of the order on the page, null as long as none is made: of this window and session alone (security, C4). */
const store = browserStore<CurrentContract | null>({ name: 'contract', schema: keptContract, initial: () => null });
export const contractState = store.state;

// Another user finds nothing of it (R12).
subscribeKey(userState, 'user', store.open, true);
store.open();

/** Keeps a contract that was made as that of the order on the page, in place of an earlier one. */
export function keepContract(contract: CurrentContract): void {
  store.set(contract);
}

/** Keeps how the contract of the order was concluded, and to whom it went. */
export function concludeContract(concluded: NonNullable<CurrentContract['concluded']>): void {
  const { current } = contractState;
  if (current) keepContract({ ...current, concluded });
}

/** Lets go of the contract of the order on the page. */
export function forgetContract(): void {
  store.clear();
}
