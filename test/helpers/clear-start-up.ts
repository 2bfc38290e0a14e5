import { clearCatalogue } from '#state/catalogue.ts';
import { takeAssignments } from '#state/favourites.ts';
import { takeTemplates } from '#state/templates.ts';
import { userState } from '#state/user.ts';

/** Clears the data of the start-up, like the end of a session. */
export function clearStartUp(): void {
  clearCatalogue();
  takeAssignments([]);
  takeTemplates([]);
  userState.user = null;
}
