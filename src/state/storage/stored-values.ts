interface StoredValue {
  /** Local storage is shared by all windows of a browser; session storage is limited to one window. */
  area: 'local' | 'session';
  /** When the value is removed. */
  until: 'log-out' | 'never';
}

const ofWork = { area: 'local', until: 'log-out' } as const satisfies StoredValue;
const preference = { area: 'local', until: 'never' } as const satisfies StoredValue;
const ofWindow = { area: 'session', until: 'log-out' } as const satisfies StoredValue;

/**
 * All values stored for a user, by the first part of their key. Local storage contains personal data only encrypted (C4).
 * An expired session keeps the work in progress; a log-out keeps preferences only (SIL-42, C5).
 */
export const storedValues = {
  /** The order with its client, encrypted, and its undo history. */
  order: ofWork,
  'order-history': ofWork,
  /** An order that could not be read, as it was stored. */
  'order-aside': ofWork,
  'cart-figures': ofWork,
  'forecast-goal': ofWork,
  'fund-filter': ofWork,
  'recent-funds': ofWork,
  'cart-view': preference,
  'stage-height': preference,
  'recent-commands': preference,
  concentration: preference,
  /** The drafts of the comparison. */
  compared: ofWindow,
  /* What version 0.1 kept of an order, which is read once: it goes with the next release. */
  cart: ofWork,
  'cart-history': ofWork,
  draft: ofWork,
  autosave: ofWork,
  'order-news': ofWork,
  'cart-person': ofWindow,
  'client-card': ofWindow,
  'fund-answers': ofWindow,
  contract: ofWindow,
  'shown-figures': ofWindow,
  'proposal-names': ofWindow,
  'order-steps': ofWindow,
  'draft-marks': ofWindow,
} as const satisfies Record<string, StoredValue>;

export type StoredName = keyof typeof storedValues;

/** Values of an order that version 0.1 kept for all windows, and for the one of its client. */
export const formerOfBrowser = [
  'cart',
  'cart-history',
  'draft',
  'autosave',
  'order-news',
] as const satisfies StoredName[];
export const formerOfWindow = [
  'cart-person',
  'client-card',
  'fund-answers',
  'contract',
  'shown-figures',
  'proposal-names',
  'order-steps',
  'draft-marks',
] as const satisfies StoredName[];

const isStoredName = (name: string): name is StoredName => Object.hasOwn(storedValues, name);

/** Returns the names of the stored values for which something holds. */
export const storedNames = (holds: (value: StoredValue) => boolean): StoredName[] =>
  Object.keys(storedValues).filter((name): name is StoredName => isStoredName(name) && holds(storedValues[name]));
