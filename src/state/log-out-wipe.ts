import { cartStorageName, historyStorageName } from './cart/persistence.ts';
import { draftStorageName } from './draft-state.ts';
import { fundFilterStorageName } from './fund-filter-storage.ts';
import { forgetAgreement } from './legal-agreement.ts';
import { forgetPersisted } from './persistence.ts';
import { onLogOut } from './session.ts';
import { userState } from './user.ts';
import { forgetWebRequest } from './web-request.ts';

/**
 * What a log-out removes from this browser, whether or not the server can be reached: the user's cart, draft and fund filter, the
 * agreement to the disclaimer and the web request (ACC-71, SIL-15, SIL-32, C5). Language and appearance stay.
 */
onLogOut(() => {
  const userId = userState.user?.id ?? null;
  forgetPersisted(cartStorageName, userId);
  forgetPersisted(historyStorageName, userId);
  forgetPersisted(draftStorageName, userId);
  forgetPersisted(fundFilterStorageName, userId);
  forgetAgreement();
  forgetWebRequest();
});
