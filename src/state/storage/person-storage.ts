import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { draftStorageName } from '../drafts/draft-storage.ts';
import { forgetOthers, forgetPersisted, keptText, keepText, type Area } from './persistence.ts';
import { onLeave, onSessionEnd, sessionChange, sessionState } from '../session/session.ts';
import { userState } from '../session/user.ts';

/** The client's part of the cart, for this window and its session alone (C4). */
export const personStorageName = 'cart-person';
/** What was answered to the questionnaires of funds. */
export const fundAnswersStorageName = 'fund-answers';
/** The client card with its answers. */
export const clientCardStorageName = 'client-card';
/** The contract that was made, with its client. */
export const contractStorageName = 'contract';

/** What the order cost and came to when the client was shown it. */
export const shownFiguresStorageName = 'shown-figures';

/** Names that proposals were given. */
export const proposalNamesStorageName = 'proposal-names';

/** Where the order stands: of no use without the rest. */
export const stepsStorageName = 'order-steps';

/** What is compared with the cart: it is of the client whom the cart is for. */
export const comparedStorageName = 'compared';

/** Everything that is a client's. */
const personal = [
  personStorageName,
  fundAnswersStorageName,
  clientCardStorageName,
  contractStorageName,
  shownFiguresStorageName,
  proposalNamesStorageName,
  stepsStorageName,
  comparedStorageName,
];

/** Which session the personal data of this window are of. */
const sessionKey = 'person-session';
/** Whose order has lost its client's data with a session: that it has, and nothing of the data. */
const lossKey = 'order-lost';

/** Whether the user's order has come back without its client's data: the page was loaded again after the session had ended. */
export const personLoss = proxy({ isLost: false });

export function forgetLoss(): void {
  personLoss.isLost = false;
}

/** What an order needs of a client and of its draft, by storage. */
const ofOrder: readonly (readonly [area: Area, name: string])[] = [
  ...personal.map((name) => ['session', name] as const),
  ['local', draftStorageName],
];

interface Outlived {
  userId: string;
  /** As they were stored, in the order of `ofOrder`. */
  texts: (string | null)[];
}

/** The order of a session that is ending on its own, then that of the one that has ended: in memory, for the same user (SIL-42). */
let leaving: Outlived | null = null;
let outlived: Outlived | null = null;

function collect({ userId, texts }: Outlived): void {
  for (const [place, [area, name]] of ofOrder.entries())
    texts[place] = keptText(area, `${name}:${userId}`) ?? texts[place] ?? null;
}

/** Forgets what this window keeps of clients, no matter which user's they are (C4). */
export function forgetPersons(): void {
  // Stores write what they have left when the session ends, so that the last word is collected here.
  if (leaving) collect(leaving);
  for (const name of personal) forgetPersisted(name, null, 'session');
}

/** Gives the user of the session what the last one left of the order, and wipes what is another user's, before a store opens it. */
function follow(): void {
  const userId = userState.user?.id;
  if (userId === undefined) return;
  for (const name of personal) forgetOthers(name, userId, 'session');
  const mine = outlived?.userId === userId ? outlived : null;
  outlived = null;
  for (const [place, [area, name]] of ofOrder.entries()) {
    const text = mine?.texts[place] ?? null;
    if (text !== null && keptText(area, `${name}:${userId}`) === null) keepText(area, `${name}:${userId}`, text);
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
