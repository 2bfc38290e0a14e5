import type { AutosaveStatus, StoredWork } from '#domain/autosave/autosave.ts';
import { sessionStore } from '../storage/session-store.ts';

interface AutosaveView {
  status: AutosaveStatus;
  /** When the cart was saved last. */
  savedAt: string | null;
  /** A newer cart of another computer, until the user chooses. */
  newer: StoredWork | null;
  /** Why the server takes the cart in no way, in the user's language; nothing is tried until it changes. */
  rejection: string | null;
  /** An earlier cart that this one has taken the place of, until the user was told. */
  replaced: StoredWork | null;
}

/** What the screens show of the saving of the cart (screens, section 1). */
export const autosaveState = sessionStore<AutosaveView>({
  initial: () => ({ status: 'none', savedAt: null, newer: null, rejection: null, replaced: null }),
});

export function showAutosave(change: Partial<AutosaveView>): void {
  Object.assign(autosaveState, change);
}

export function clearReplaced(): void {
  autosaveState.replaced = null;
}
