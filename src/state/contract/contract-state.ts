import { subscribeKey } from 'valtio/utils';
import * as z from 'zod/mini';
import { createdContract } from '#contract/contracts.ts';
import { browserStore } from '../storage/browser-store.ts';
import { userState } from '../session/user.ts';

const nullableText = z.nullable(z.string());

/** The contract of the cart with its client, and how it was concluded, if it was. */
const keptContract = z.object({
  ...createdContract.shape,
  concluded: z.nullable(
    z.object({
      way: z.enum(['signed', 'external']),
      emails: z.array(z.string()),
      /** Whether the documents wait for their seal and cannot be read yet. */
      isSealWaiting: z.optional(z.boolean()),
    }),
  ),
  /** Digest of the client card and answers in the contract; absent if another window created it. */
  agreedOn: z.optional(z.string()),
  client: z.object({ name: z.string(), email: nullableText, phoneNumber: nullableText }),
});
export type CurrentContract = z.infer<typeof keptContract>;

/** The contract of the current order, or null; limited to this window and session (security, C4). */
const store = browserStore<CurrentContract | null>({ name: 'contract', schema: keptContract, initial: () => null });
export const contractState = store.state;

// Another user must not see it (R12).
subscribeKey(userState, 'user', store.open, true);
store.open();

/** Stores a contract as that of the current order, replacing an earlier one. */
export function keepContract(contract: CurrentContract): void {
  store.set(contract);
}

/** Stores how the contract was concluded, and its recipients. */
export function concludeContract(concluded: NonNullable<CurrentContract['concluded']>): void {
  const { current } = contractState;
  if (current) keepContract({ ...current, concluded });
}

export function forgetContract(): void {
  store.clear();
}
