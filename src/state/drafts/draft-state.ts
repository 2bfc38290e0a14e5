import { proxy } from 'valtio';
import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { longestDraftName } from '#contract/draft-limits.ts';
import { persisted } from '../storage/persistence.ts';

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

const storage = persisted<KeptDraft>({ name: 'draft', revive: reviveDraft });

export const draftState = proxy<{ current: CurrentDraft | null }>({ current: null });

/** Makes a draft the current one, here and in the other tabs; null where none is. */
export function setCurrentDraft(current: CurrentDraft | null): void {
  draftState.current = current;
  storage.write({ draft: current });
}

/** Opens a user's current draft, and follows what another tab makes of it; answers how to stop following. */
export function openCurrentDraft(userId: string): void {
  draftState.current = storage.open(userId)?.draft ?? null;
}

export function closeCurrentDraft(): void {
  storage.close();
  draftState.current = null;
}

export const watchCurrentDraft = (): (() => void) =>
  storage.watch(() => {
    const newer = storage.readNewer();
    if (newer !== null) draftState.current = newer.draft;
  });
