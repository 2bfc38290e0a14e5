/**
 * When and how the page saves the cart automatically (SIL-210), as a pure machine: the page holds one state, tells it what
 * has happened, and saves at `dueAt`. Times are in milliseconds of one clock.
 */

/** From the oldest unsaved change to its saving; with a second for the answer it is stored within five. */
const saveAfterMs = 4_000;
/** Waiting times after so many failures in a row. */
const retryMs = [2_000, 4_000, 8_000, 16_000, 30_000];

/** The cart that the server holds, without its contents. */
export interface StoredWork {
  id: string;
  /** Another one with every save. */
  revision: string;
  /** Random ID of the browser that saved it, since its last log-in. */
  computer: string;
  savedAt: string;
}

export interface Autosave {
  /** Revision that the cart of this browser comes from; null for a cart that comes from none. */
  base: string | null;
  /** When the oldest change was made that is neither saved nor being saved; null without one. */
  unsavedSince: number | null;
  /** The same for the changes that are being saved; null while nothing is. */
  savingSince: number | null;
  failures: number;
  /** No attempt before. */
  waitsUntil: number;
  /** Whether the stored cart, which this one does not come from, is kept among the replaced. */
  replaces: boolean;
  /** A newer cart of another computer, until the user chooses; nothing is saved meanwhile. */
  newer: StoredWork | null;
  /** Why the cart was refused for good; nothing is saved until it changes. */
  rejection: string | null;
}

/** The state of a browser whose cart comes from a revision, or from none. */
export const autosaveFrom = (base: string | null): Autosave => ({
  base,
  unsavedSince: null,
  savingSince: null,
  failures: 0,
  waitsUntil: 0,
  replaces: false,
  newer: null,
  rejection: null,
});

export function withUnsavedChange(state: Autosave, now: number): Autosave {
  // What was refused as it was may be taken as it is now.
  if (state.rejection !== null) return { ...state, unsavedSince: now, rejection: null };
  return state.unsavedSince === null ? { ...state, unsavedSince: now } : state;
}

/** When to save next; null while there is nothing to save, a save is under way, or the user has to choose first. */
export function dueAt({ unsavedSince, waitsUntil, failures, replaces, ...state }: Autosave): number | null {
  if (unsavedSince === null || state.savingSince !== null || state.newer || state.rejection !== null) return null;
  return Math.max(waitsUntil, failures > 0 || replaces ? unsavedSince : unsavedSince + saveAfterMs);
}

/** Whether an empty cart needs no save: nothing of it is stored, or what is stored is of another cart and stays. */
export const isNothingToSave = ({ base, replaces }: Autosave, isEmpty: boolean): boolean =>
  isEmpty && (base === null || replaces);

/** A save begins, of everything that has changed until now. */
export const saving = (state: Autosave): Autosave => ({
  ...state,
  unsavedSince: null,
  savingSince: state.unsavedSince,
});

/** The save under way has succeeded; null if nothing is stored any longer, because the cart is empty. */
export const saved = (state: Autosave, revision: string | null): Autosave => ({
  ...autosaveFrom(revision),
  unsavedSince: state.unsavedSince,
});

const undone = ({ savingSince, unsavedSince }: Autosave) => ({
  savingSince: null,
  unsavedSince: savingSince ?? unsavedSince,
});

/** The save under way has failed, or its answer was lost. */
export function failed(state: Autosave, now: number): Autosave {
  const waitMs = retryMs[Math.min(state.failures, retryMs.length - 1)] ?? 0;
  return { ...state, ...undone(state), failures: state.failures + 1, waitsUntil: now + waitMs };
}

const finalStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

/** Whether a save that was answered with this status would be answered so again. */
export const isFinal = (status: number): boolean => finalStatuses.has(status);

/** The save under way was refused as it is, and would be again (SIL-210). */
export const rejected = (state: Autosave, reason: string): Autosave => ({
  ...state,
  ...undone(state),
  failures: 0,
  waitsUntil: 0,
  rejection: reason,
});

/** There is a connection again: a failed save is tried at once. */
export const retried = (state: Autosave): Autosave => ({ ...state, waitsUntil: 0 });

interface Refusal {
  /** What the server holds instead of the base; null for nothing. */
  stored: StoredWork | null;
  /** That of this browser. */
  computer: string;
  /** Whether the cart of this browser is empty. */
  isEmpty: boolean;
}

/** The save under way was refused, because the server holds another revision than the base. */
export function withRefusal(state: Autosave, { stored, computer, isEmpty }: Refusal): Autosave {
  const again = { ...state, ...undone(state), failures: 0, waitsUntil: 0 };
  if (!stored) return { ...again, base: null, replaces: false };
  // A save whose answer was lost, or one of another window with the same cart.
  if (stored.computer === computer) return { ...again, base: stored.revision };
  // An emptied cart deletes nothing of another computer.
  if (isEmpty) return { ...autosaveFrom(null), unsavedSince: state.unsavedSince };
  if (state.base === null) return { ...again, base: stored.revision, replaces: true };
  return { ...again, newer: stored };
}

/** The server was asked what it holds, without a save under way. A newer cart that is gone again needs no choice. */
export function noticed(state: Autosave, stored: StoredWork | null, computer: string): Autosave {
  if (!stored) return state.newer ? { ...state, newer: null } : state;
  if (state.base === null || state.savingSince !== null || stored.revision === state.base) return state;
  return stored.computer === computer ? { ...state, base: stored.revision } : { ...state, newer: stored };
}

/** The user keeps the cart of this browser: it takes the place of the newer one, which is kept among the replaced. */
export const keptOwn = (state: Autosave, now: number): Autosave =>
  state.newer ? withUnsavedChange({ ...state, base: state.newer.revision, replaces: true, newer: null }, now) : state;

/**
 * The cart of before a load is back, by undo. What was loaded stays stored: as the newest if nothing was saved over it, else
 * among the replaced.
 */
export const takenBack = (state: Autosave, { loaded, former }: { loaded: string; former: string | null }): Autosave =>
  state.base === loaded ? { ...state, base: former } : { ...state, replaces: true };

/** The cart was set aside for another order; what is stored of it is kept among the replaced. */
export const setAside = (state: Autosave): Autosave => ({ ...state, replaces: true });

/** Whether a change is not stored yet. */
export const isUnsaved = ({ unsavedSince, savingSince }: Autosave): boolean =>
  unsavedSince !== null || savingSince !== null;

export type AutosaveStatus = 'saving' | 'saved' | 'failed' | 'none';

/** What is told of the cart: `none` of one that is neither stored nor to be. */
export function autosaveStatus(state: Autosave): AutosaveStatus {
  if (state.failures > 0 || state.rejection !== null) return 'failed';
  if (isUnsaved(state)) return state.newer ? 'failed' : 'saving';
  return state.base === null || state.replaces ? 'none' : 'saved';
}
