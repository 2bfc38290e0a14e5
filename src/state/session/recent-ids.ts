import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { userState } from './user.ts';
import { browserValue } from './browser-store.ts';
import type { StoredName } from '../storage/stored-values.ts';

const stored = z.array(id);

export interface RecentIds {
  /** The ids, newest first; none without a session. */
  read: () => readonly string[];
  note: (newest: string) => void;
}

/** Keeps the ids that were used last, by user. */
export function recentIds(name: StoredName, most: number): RecentIds {
  const kept = browserValue<readonly string[]>({
    name,
    revive: (value) => {
      const parsed = stored.safeParse(value);
      return parsed.success ? parsed.data.slice(0, most) : null;
    },
  });
  const read = () => {
    const userId = userState.user?.id;
    return userId === undefined ? [] : (kept.open(userId) ?? []);
  };
  return {
    read,
    note: (newest) => {
      const others = read().filter((other) => other !== newest);
      if (userState.user) kept.write([newest, ...others].slice(0, most));
    },
  };
}
