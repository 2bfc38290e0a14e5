import { clearCatalogue } from '#state/catalogue.ts';
import { takeAssignments } from '#state/favourites.ts';
import { takeTemplates } from '#state/templates.ts';
import { userState } from '#state/user.ts';

/** Forgets all that a start-up reads, as the end of a session does. */
export function clearStartUp(): void {
  clearCatalogue();
  takeAssignments([]);
  takeTemplates([]);
  userState.user = null;
}
