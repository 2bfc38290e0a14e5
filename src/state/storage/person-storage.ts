import { subscribeKey } from 'valtio/utils';
import { forgetOthers, forgetPersisted, keptText, keepText } from './persistence.ts';
import { sessionStore } from './session-store.ts';
import { storedNames, storedValues, type StoredName } from './stored-values.ts';
import { sessionChange, sessionState } from '../session/session.ts';
import { onLeave, onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

/** Everything that is a client's (C4). */
const personal = storedNames(({ area }) => area === 'session');

/** Key of the session to which the personal data of this window belong. */
const sessionKey = 'person-session';
/** Key of the user whose order has lost its client's data at the end of a session; contains none of the data. */
const lossKey = 'order-lost';

/** Whether the user's order was restored without its client's data, after a reload of an ended session. */
export const personLoss = sessionStore({ initial: () => ({ isLost: false }) });

export function forgetLoss(): void {
  personLoss.isLost = false;
}

/** Stored values of an order's client and draft. */
const ofOrder: readonly StoredName[] = [...personal, 'draft'];

const keyOf = (name: StoredName, userId: string) => `${name}:${userId}`;

interface Outlived {
  userId: string;
  /** As they were stored, in the order of `ofOrder`. */
  texts: (string | null)[];
}

/** Personal values of the order of an expiring or expired session, kept in memory for the same user (SIL-42). */
let leaving: Outlived | null = null;
let outlived: Outlived | null = null;

function collect({ userId, texts }: Outlived): void {
  for (const [place, name] of ofOrder.entries())
    texts[place] = keptText(storedValues[name].area, keyOf(name, userId)) ?? texts[place] ?? null;
}

/** Removes all stored values of clients from this window, of any user (C4). */
export function forgetPersons(): void {
  // Collected here, because stores flush their last changes when the session ends.
  if (leaving) collect(leaving);
  for (const name of personal) forgetPersisted(name, null);
}

/** Restores the order for the same user, and removes the values of another one, before a store opens them. */
function follow(): void {
  const userId = userState.user?.id;
  if (userId === undefined) return;
  for (const name of personal) forgetOthers(name, userId);
  const mine = outlived?.userId === userId ? outlived : null;
  outlived = null;
  for (const [place, name] of ofOrder.entries()) {
    const text = mine?.texts[place] ?? null;
    const { area } = storedValues[name];
    const key = keyOf(name, userId);
    if (text !== null && keptText(area, key) === null) keepText(area, key, text);
  }
  if (keptText('session', lossKey) === null) return;
  personLoss.isLost = keptText('session', lossKey) === userId && mine === null;
  keepText('session', lossKey, null);
}

// Registered before the stores, which follow the user as well.
subscribeKey(userState, 'user', follow, true);

function leave(userId: string | undefined): () => void {
  leaving = userId === undefined ? null : { userId, texts: [] };
  if (leaving) collect(leaving);
  return () => {
    const hasClient = leaving?.texts.some((text) => text !== null) === true;
    outlived = hasClient ? leaving : null;
    keepText('session', lossKey, outlived?.userId ?? null);
    leaving = null;
  };
}

onLeave((way) => leave(way === 'expiry' ? userState.user?.id : undefined));

/**
 * Removes a client's values at every end of the session (C4, C7), and those of another session in a window that was
 * suspended, reloaded or restored from a cache (R12). Called once by the page, after it has adopted the session.
 */
export function startPersonWipe(): void {
  onSessionEnd(forgetPersons);
  const noteSession = () => {
    if (sessionState.isLoggedIn) keepText('session', sessionKey, sessionChange());
  };
  if (!sessionState.isLoggedIn || keptText('session', sessionKey) !== sessionChange()) forgetPersons();
  noteSession();
  subscribeKey(sessionState, 'isLoggedIn', noteSession, true);
}
