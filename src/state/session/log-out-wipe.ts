import { cartStorageName, figuresStorageName, historyStorageName } from '../cart/persistence.ts';
import { orderNewsStorageName } from '../contract/order-news-storage.ts';
import { draftStorageName } from '../drafts/draft-storage.ts';
import { goalStorageName } from '../analysis/forecast-goal.ts';
import { fundFilterStorageName } from '../funds/fund-filter-storage.ts';
import { forgetAgreement } from './legal-agreement.ts';
import { forgetPersisted } from '../storage/persistence.ts';
import { recentFundsStorageName } from '../catalogue/recent-funds.ts';
import { onLeave } from './session.ts';
import { userState } from './user.ts';
import { forgetWebRequest } from '../client-card/web-request.ts';

/** What a session leaves in this browser when it ends on its own, for the user's next time: items, amounts with what they come to and are to reach, and filter (SIL-42). */
const keptAtExpiry = [
  cartStorageName,
  figuresStorageName,
  goalStorageName,
  fundFilterStorageName,
  recentFundsStorageName,
  orderNewsStorageName,
];
const forgottenAlways = [historyStorageName, draftStorageName];

/**
 * What the end of a session removes from this browser, whether or not the server can be reached: the draft, which bears a
 * client's name, the steps that tell of it and the agreement to the disclaimer, at a log-out also cart, fund filter and web
 * request (ACC-65, ACC-71, SIL-15, SIL-32, SIL-42, C5). Language and appearance stay.
 */
onLeave((leave) => {
  const userId = userState.user?.id ?? null;
  return () => {
    const names = leave === 'log-out' ? [...forgottenAlways, ...keptAtExpiry] : forgottenAlways;
    for (const name of names) forgetPersisted(name, userId);
    forgetAgreement();
    if (leave === 'log-out') forgetWebRequest();
  };
});
