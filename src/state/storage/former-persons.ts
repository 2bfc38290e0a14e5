import { removePersisted, storedText } from './persistence.ts';
import { formerOfWindow } from './stored-values.ts';

/**
 * Removes what version 0.1 kept of a client in this window, unless it belongs to this session (C4). It goes with the next
 * release.
 */
export function forgetFormerPersons(session: string | null): void {
  if (session !== null && storedText('session', 'person-session') === session) return;
  for (const name of formerOfWindow) removePersisted(name, null);
}
