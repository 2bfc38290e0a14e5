import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { noChecks, type ClientChecks, type ClientContext } from '#domain/client-form/client-values.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';

/** What the card depends on beside its values, and how to note what a server has said of them. */
export function useCardContext(): [context: ClientContext, note: (change: Partial<ClientChecks>) => void] {
  const { codelists } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const { isLtip } = useSnapshot(cart.order.state).resolved;
  const [checks, setChecks] = useState(noChecks);
  const email = user?.email ?? '';
  const phone = user?.mobilePhone ?? null;
  const context = useMemo(
    (): ClientContext => ({
      // Of the moment in which it is asked: midnight may pass while the card is open (R19).
      get today() {
        return dayInPrague(new Date());
      },
      adviser: { email, phone },
      isLtip,
      lists: codelists,
      checks,
    }),
    [email, phone, isLtip, codelists, checks],
  );
  return [context, (change) => setChecks((before) => ({ ...before, ...change }))];
}
