import { forgetAgreement } from './legal-agreement.ts';
import { forgetPersisted } from '../storage/persistence.ts';
import { storedNames } from '../storage/stored-values.ts';
import { onLeave } from './session-end.ts';
import { userState } from './user.ts';
import { forgetWebRequest } from '../client-card/web-request.ts';

/**
 * Removes what a user leaves in this browser, whether or not the server can be reached: what no session outlives, and after a log-out
 * also cart, fund filter and web request (ACC-65, ACC-71, SIL-15, SIL-32, SIL-42, C5). Language and appearance stay.
 */
onLeave((leave) => {
  const userId = userState.user?.id ?? null;
  return () => {
    const isOver = leave === 'log-out' ? ['session-end', 'log-out'] : ['session-end'];
    // The client's values, of session storage, are removed on every end of a session (`person-storage.ts`).
    for (const name of storedNames(({ area, until }) => area === 'local' && isOver.includes(until)))
      forgetPersisted(name, userId);
    forgetAgreement();
    if (leave === 'log-out') forgetWebRequest();
  };
});
