import { forgetPersisted } from '../storage/persistence.ts';
import { storedNames } from '../storage/stored-values.ts';
import type { Leave } from './session-end.ts';

/**
 * Removes a user's stored values, even those whose store was never loaded: personal values, and after a log-out also
 * cart and fund filter (ACC-65, ACC-71, SIL-32, SIL-42, C5). Language and appearance stay.
 */
export function wipeStoredValues(leave: Leave, userId: string | null): void {
  const isOver = leave === 'log-out' ? ['session-end', 'log-out'] : ['session-end'];
  // Values in session storage are removed at every end of a session (`person-storage.ts`).
  for (const name of storedNames(({ area, until }) => area === 'local' && isOver.includes(until)))
    forgetPersisted(name, userId);
}
