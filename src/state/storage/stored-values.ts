interface StoredValue {
  /** Local storage is shared by all windows of a browser; session storage is limited to one window. */
  area: 'local' | 'session';
  /** When the value is removed: at every end of a session, only at log-out, or never. */
  until: 'session-end' | 'log-out' | 'never';
}

const ofWork = { area: 'local', until: 'log-out' } as const satisfies StoredValue;
const preference = { area: 'local', until: 'never' } as const satisfies StoredValue;
const namesClient = { area: 'local', until: 'session-end' } as const satisfies StoredValue;
const ofClient = { area: 'session', until: 'session-end' } as const satisfies StoredValue;

/**
 * All values stored for a user, by the first part of their key. Local storage contains no personal data (C4). An
 * expired session keeps the work in progress; a log-out keeps preferences only (SIL-42, C5).
 */
export const storedValues = {
  cart: ofWork,
  'cart-figures': ofWork,
  /** Contains steps with a client's values. */
  'cart-history': namesClient,
  /** The current draft, whose name may be the client's. */
  draft: namesClient,
  'forecast-goal': ofWork,
  'fund-filter': ofWork,
  'recent-funds': ofWork,
  'order-news': ofWork,
  /** The revision of the cart at the server that this one comes from. */
  autosave: ofWork,
  'cart-view': preference,
  'recent-commands': preference,
  concentration: preference,
  /** The client's part of the cart. */
  'cart-person': ofClient,
  /** Fingerprints of saved drafts with their clients. */
  'draft-marks': ofClient,
  /** Answers to the questionnaires of funds. */
  'fund-answers': ofClient,
  /** The client card with its answers. */
  'client-card': ofClient,
  /** The contract with its client. */
  contract: ofClient,
  /** Figures of the order as shown to the client. */
  'shown-figures': ofClient,
  /** Names of proposals. */
  'proposal-names': ofClient,
  /** Progress of the order. */
  'order-steps': ofClient,
  /** The comparison, which belongs to the client of the cart: one value a cart, as writing all at once takes too long. */
  compared: ofClient,
  'compared-2': ofClient,
  'compared-3': ofClient,
  'compared-4': ofClient,
  'compared-5': ofClient,
} as const satisfies Record<string, StoredValue>;

export type StoredName = keyof typeof storedValues;

const isStoredName = (name: string): name is StoredName => Object.hasOwn(storedValues, name);

/** Returns the names of the stored values for which something holds. */
export const storedNames = (holds: (value: StoredValue) => boolean): StoredName[] =>
  Object.keys(storedValues).filter((name): name is StoredName => isStoredName(name) && holds(storedValues[name]));
