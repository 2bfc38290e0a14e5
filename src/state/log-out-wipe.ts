import { cartStorageName, historyStorageName } from './cart/persistence.ts';
import { catalogueState } from './catalogue.ts';
import { draftStorageName } from './draft-state.ts';
import { fundFilterStorageName } from './fund-filter-storage.ts';
import { legalAgreementKey, legalAgreementState } from './legal-agreement.ts';
import { forgetPersisted } from './persistence.ts';
import { onLogOut } from './session.ts';
import { forgetWebRequest } from './web-request.ts';

function removeFromStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What storage refuses to give it has not kept.
  }
}

/**
 * What a log-out removes from this browser, whether or not the server can be reached: the user's cart, draft and fund filter, the
 * agreement to the disclaimer and the web request (ACC-71, SIL-15, SIL-32, C5). Language and appearance stay.
 */
onLogOut(() => {
  const userId = catalogueState.user?.id ?? null;
  forgetPersisted(cartStorageName, userId);
  forgetPersisted(historyStorageName, userId);
  forgetPersisted(draftStorageName, userId);
  forgetPersisted(fundFilterStorageName, userId);
  removeFromStorage(legalAgreementKey);
  legalAgreementState.isGiven = false;
  forgetWebRequest();
});
