import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { longestDraftName } from '#contract/draft-limits.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { browserValue } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';

/** The draft that the cart was saved to or loaded from. */
export interface CurrentDraft {
  id: string;
  name: string;
  /** Revision of the draft when it was last read or saved here. */
  revision: number;
}

export const storedDraft = z.nullable(
  z.object({
    id,
    name: z.string().check(z.minLength(1), z.maxLength(longestDraftName)),
    revision: z.int().check(z.positive()),
  }),
);

const stored = z.object({ draft: storedDraft });

/** The stored value; also records that there is no current draft, for other tabs. */
interface KeptDraft {
  draft: CurrentDraft | null;
}

/** Restores the stored draft; none if it is damaged (R14). */
function reviveDraft(kept: unknown): KeptDraft {
  const parsed = stored.safeParse(kept);
  return { draft: parsed.success ? parsed.data.draft : null };
}

const storage = browserValue<KeptDraft>({ name: 'draft', revive: reviveDraft });

export const draftState = sessionStore<{ current: CurrentDraft | null }>({ initial: () => ({ current: null }) });

/** Whether it is stored here what draft the cart belongs to, or that it belongs to none; an ended session removes it. */
let isKnown = true;
onSessionEnd(() => {
  isKnown = true;
});

/** Whether the cart may belong to a draft that this browser does not know any more. */
export const isDraftUnknown = (): boolean => !isKnown;

/** Restores the draft of the cart from the automatically saved one, if it went with an ended session (SIL-42). */
export function takeDraftLink(draft: CurrentDraft | null): void {
  if (!isKnown) setCurrentDraft(draft);
}

/** Sets the current draft, or null, here and in other tabs. */
export function setCurrentDraft(current: CurrentDraft | null): void {
  isKnown = true;
  draftState.current = current;
  storage.write({ draft: current });
}

export const openCurrentDraft = (): void =>
  storage.openOnce((kept) => {
    isKnown = kept !== null;
    draftState.current = kept?.draft ?? null;
  });

/** Follows changes of the current draft in other tabs. Returns a function that stops it. */
export function watchCurrentDraft(): () => void {
  const stop = storage.watch(() => {
    const newer = storage.readNewer();
    if (newer === null) return;
    isKnown = true;
    draftState.current = newer.draft;
  });
  return () => {
    stop();
    storage.release();
  };
}
