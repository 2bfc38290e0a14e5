import { clearCatalogue } from '#state/catalogue/catalogue.ts';
import { takeAssignments } from '#state/catalogue/favourites.ts';
import { takeTemplates } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';

/** Clears the data of the start-up, like the end of a session. */
export function clearStartUp(): void {
  clearCatalogue();
  takeAssignments([]);
  takeTemplates([]);
  userState.user = null;
}
