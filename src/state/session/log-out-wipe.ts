import { removePersisted } from '../storage/persistence.ts';
import { storedNames } from '../storage/stored-values.ts';

/** Removes a user's stored values after a log-out, even those whose store was never loaded (ACC-65, ACC-71, C5). */
export function wipeStoredValues(userId: string | null): void {
  for (const name of storedNames(({ until }) => until === 'log-out')) removePersisted(name, userId);
}

/** Removes those of this window after the session has ended in another one (C5). */
export function wipeWindowValues(userId: string | null): void {
  for (const name of storedNames(({ area }) => area === 'session')) removePersisted(name, userId);
}
