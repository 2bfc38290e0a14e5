interface StoredValue {
  /** Local storage is shared by the windows of a browser; session storage belongs to one window, and ends with it. */
  area: 'local' | 'session';
  /** What removes the value: every end of a session, only a log-out, or nothing. */
  until: 'session-end' | 'log-out' | 'never';
}

const ofWork = { area: 'local', until: 'log-out' } as const satisfies StoredValue;
const preference = { area: 'local', until: 'never' } as const satisfies StoredValue;
const namesClient = { area: 'local', until: 'session-end' } as const satisfies StoredValue;
const ofClient = { area: 'session', until: 'session-end' } as const satisfies StoredValue;

/**
 * Every value that the page stores for a user, by the first part of its key. Local storage holds nothing personal (C4). A session that
 * expires leaves what the user goes on with the next time; a log-out leaves preferences only (SIL-42, C5).
 */
export const storedValues = {
  cart: ofWork,
  'cart-figures': ofWork,
  /** Tells of steps that a client's values were part of. */
  'cart-history': namesClient,
  /** The current draft, whose name may be the client's. */
  draft: namesClient,
  'forecast-goal': ofWork,
  'fund-filter': ofWork,
  'recent-funds': ofWork,
  'order-news': ofWork,
  'cart-view': preference,
  concentration: preference,
  /** The client's part of the cart. */
  'cart-person': ofClient,
  /** Answers to the questionnaires of funds. */
  'fund-answers': ofClient,
  /** The client card with its answers. */
  'client-card': ofClient,
  /** The contract that was made, with its client. */
  contract: ofClient,
  /** What the order cost and came to when the client was shown it. */
  'shown-figures': ofClient,
  /** Names that proposals were given. */
  'proposal-names': ofClient,
  /** Where the order stands: of no use without the rest. */
  'order-steps': ofClient,
  /** What is compared with the cart: it is of the client whom the cart is for. */
  compared: ofClient,
} as const satisfies Record<string, StoredValue>;

export type StoredName = keyof typeof storedValues;

const isStoredName = (name: string): name is StoredName => Object.hasOwn(storedValues, name);

/** Returns the names of the stored values for which something holds. */
export const storedNames = (holds: (value: StoredValue) => boolean): StoredName[] =>
  Object.keys(storedValues).filter((name): name is StoredName => isStoredName(name) && holds(storedValues[name]));
