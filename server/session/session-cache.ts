import type { Change, ChangeFeed } from '../db/change-feed.ts';
import type { SessionUser } from './session-user.ts';

/** What a call is answered by; its user decides what it may do. */
interface Cacheable {
  session: { idHash: string; user: Pick<SessionUser, 'id'> };
}

export interface SessionCache<Found extends Cacheable> {
  /** The session as it was read within the last seconds, unless something has been announced since. */
  get: (idHash: string) => Found | undefined;
  /** To be called before a session is read; stores it unless something was announced while it was read. */
  reading: () => (found: Found) => void;
  /** What this instance has changed itself must show at once, before it is announced. */
  forgetUser: (userId: string) => void;
  forgetAll: () => void;
}

/** Beyond what is announced, nothing is believed for longer. */
const keptMs = 30_000;
/** More sessions than an instance serves at once. */
const mostKept = 20_000;

/**
 * Keeps living sessions in memory while the feed of changes is current (SIL-208): a ping or a call then asks the database for nothing.
 * Without a feed nothing is kept.
 */
export function sessionCache<Found extends Cacheable>(
  feed: Pick<ChangeFeed, 'isCurrent' | 'onChange'> | undefined,
  now: () => number,
): SessionCache<Found> {
  const kept = new Map<string, { found: Found; readAt: number }>();
  /** How often something was forgotten: a read that began before rests on what was true before. */
  let forgotten = 0;

  function forgetUser(userId: string): void {
    forgotten += 1;
    for (const [idHash, { found }] of kept) if (found.session.user.id === userId) kept.delete(idHash);
  }

  function forgetAll(): void {
    forgotten += 1;
    kept.clear();
  }

  function hear(change: Change): void {
    if (change.kind === 'everything') return forgetAll();
    if (change.kind === 'user') return forgetUser(change.userId);
    forgotten += 1;
    kept.delete(change.idHash);
  }
  feed?.onChange(hear);

  return {
    get(idHash) {
      const entry = kept.get(idHash);
      if (!entry || !feed?.isCurrent()) return undefined;
      const age = now() - entry.readAt;
      return age >= 0 && age < keptMs ? entry.found : undefined;
    },
    reading() {
      const before = forgotten;
      const readAt = now();
      return (found) => {
        if (!feed?.isCurrent() || forgotten !== before) return;
        const { idHash } = found.session;
        kept.delete(idHash);
        kept.set(idHash, { found, readAt });
        for (const oldest of kept.keys()) {
          if (kept.size <= mostKept) break;
          kept.delete(oldest);
        }
      };
    },
    forgetUser,
    forgetAll,
  };
}
