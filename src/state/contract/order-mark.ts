import * as z from 'zod/mini';
import { newKey } from '#api-client/attempt-keys.ts';
import { persisted } from '../persistence.ts';
import { onSessionEnd } from '../session.ts';
import { textMark } from '../text-mark.ts';
import { userState } from '../user.ts';

export const orderMarkStorageName = 'order-mark';

const kept = z.string().check(z.regex(/^[\da-f]{32}$/));

function revive(stored: unknown): string | null {
  const parsed = kept.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** Random, so that it may be shared by all windows: it tells nothing of the client (security, C4). */
const storage = persisted<string>({ name: orderMarkStorageName, revive });

/** That of this window, where storage is refused. */
let own: string | null = null;

function markOfOrder(): string {
  const shared = storage.open(userState.user?.id ?? '');
  own = shared ?? own ?? newKey();
  if (shared === null) storage.write(own);
  return own;
}

/**
 * The key by which the server knows the making of an order's contract again: after an answer that was lost, after a reload, and from
 * another window that has the same order (SIL-149; security, R8 and R9). Of other content, and once the order is over, it is another.
 */
export const contractKey = (content: unknown): string => `${markOfOrder()}-${textMark(JSON.stringify(content))}`;

/** The order is over: the same content once more is another order (SIL-130). */
export function endOrder(): void {
  own = null;
  storage.open(userState.user?.id ?? '');
  storage.forget();
}

onSessionEnd(() => {
  own = null;
  storage.close();
});
