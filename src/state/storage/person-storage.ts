import { subscribeKey } from 'valtio/utils';
import { forgetOthers, forgetPersisted, keptText, keepText } from './persistence.ts';
import { sessionStore } from './session-store.ts';
import { storedNames, storedValues, type StoredName } from './stored-values.ts';
import { sessionChange, sessionState } from '../session/session.ts';
import { onLeave, onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

/** Everything that is a client's (C4). */
const personal = storedNames(({ area }) => area === 'session');

/** Which session the personal data of this window are of. */
const sessionKey = 'person-session';
/** Whose order has lost its client's data with a session: that it has, and nothing of the data. */
const lossKey = 'order-lost';

/** Whether the user's order has come back without its client's data: the page was loaded again after the session had ended. */
export const personLoss = sessionStore({ initial: () => ({ isLost: false }) });

export function forgetLoss(): void {
  personLoss.isLost = false;
}

/** What an order needs of a client and of its draft, by storage. */
const ofOrder: readonly StoredName[] = [...personal, 'draft'];

const keyOf = (name: StoredName, userId: string) => `${name}:${userId}`;

interface Outlived {
  userId: string;
  /** As they were stored, in the order of `ofOrder`. */
  texts: (string | null)[];
}

/** The order of a session that is ending on its own, then that of the one that has ended: in memory, for the same user (SIL-42). */
let leaving: Outlived | null = null;
let outlived: Outlived | null = null;

function collect({ userId, texts }: Outlived): void {
  for (const [place, name] of ofOrder.entries())
    texts[place] = keptText(storedValues[name].area, keyOf(name, userId)) ?? texts[place] ?? null;
}

/** Forgets what this window keeps of clients, no matter which user's they are (C4). */
export function forgetPersons(): void {
  // Stores write what they have left when the session ends, so that the last word is collected here.
  if (leaving) collect(leaving);
  for (const name of personal) forgetPersisted(name, null);
}

/** Gives the user of the session what the last one left of the order, and wipes what is another user's, before a store opens it. */
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

// Before the stores, which follow the user, too.
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
 * Keeps nothing of a client beyond the session, however that ends (C4, C7), and nothing of another session that a window which
 * returns still has: the one that slept through it, was reloaded or came out of a cache (R12). Called once by the page, with its
 * session taken up.
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
