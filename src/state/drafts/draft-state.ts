import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { longestDraftName } from '#contract/draft-limits.ts';
import { browserValue } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';

/** The draft contract that the cart was saved as or loaded from. */
export interface CurrentDraft {
  id: string;
  name: string;
  /** Of the draft as it was last read or saved here. */
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

/** What this browser keeps: also that there is no current draft, which another tab must hear of. */
interface KeptDraft {
  draft: CurrentDraft | null;
}

/** A kept draft, none where what was kept is damaged (R14). */
function reviveDraft(kept: unknown): KeptDraft {
  const parsed = stored.safeParse(kept);
  return { draft: parsed.success ? parsed.data.draft : null };
}

const storage = browserValue<KeptDraft>({ name: 'draft', revive: reviveDraft });

export const draftState = sessionStore<{ current: CurrentDraft | null }>({ initial: () => ({ current: null }) });

/** Makes a draft the current one, here and in the other tabs; null where none is. */
export function setCurrentDraft(current: CurrentDraft | null): void {
  draftState.current = current;
  storage.write({ draft: current });
}

/** Opens the user's current draft. */
export const openCurrentDraft = (): void =>
  storage.openOnce((kept) => {
    draftState.current = kept?.draft ?? null;
  });

/** Follows what another tab makes of the current draft; answers how to stop. */
export function watchCurrentDraft(): () => void {
  const stop = storage.watch(() => {
    const newer = storage.readNewer();
    if (newer !== null) draftState.current = newer.draft;
  });
  return () => {
    stop();
    storage.release();
  };
}
