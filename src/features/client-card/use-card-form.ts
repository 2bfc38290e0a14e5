import { useEffect, useEffectEvent, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { clientForm } from '#domain/client-form/client-form.ts';
import { hasForeignNumber } from '#domain/client-form/client-identity.ts';
import { usualClient } from '#domain/client-form/client-questions.ts';
import {
  emptyClient,
  type ClientContext,
  type ClientValues,
  noChecks,
  type ClientChecks,
} from '#domain/client-form/client-values.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { settled } from '#domain/forms/change-values.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { ShownCard } from '#state/client-card/client-card.ts';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { useTableForm } from '#ui/form/use-table-form.ts';
import type { CardForm } from './fields/card-form.ts';
import { serverToday } from '#clock/server-clock.ts';

/** Returns the context of the form and a function that stores results of server checks in it. */
export function useCardContext(): [context: ClientContext, note: (change: Partial<ClientChecks>) => void] {
  const { codelists } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const { isLtip } = useSnapshot(cart.order.state).resolved;
  const [checks, setChecks] = useState(noChecks);
  const email = user?.email ?? '';
  const phone = user?.mobilePhone ?? null;
  const context = useMemo(
    (): ClientContext => ({
      // Evaluated on every read, because midnight can pass while the card is open (R19).
      get today() {
        return serverToday();
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

/** Returns the form of the card, initialized from the store and written back to it (CLIENT-06, C4). */
export function useCardForm(context: ClientContext): CardForm {
  const { t } = useTranslation('client');
  const [opensWith] = useState(() => {
    const { user } = userState;
    const begins = cart.details.card.values === null && user ? usualClient(user, context) : {};
    const kept = { ...emptyClient, ...begins, ...cart.details.card.values };
    const { dateOfBirth } = cart.order.state.resolved.order;
    // Prefills what the order already knows.
    return settled(clientForm, kept.dateOfBirth === '' ? { ...kept, dateOfBirth: dateOfBirth ?? '' } : kept, context);
  });
  const { personalIdForeign, ...texts } = t('missing', { returnObjects: true });
  const missing = {
    ...texts,
    get personalId() {
      return hasForeignNumber(form.values()) ? personalIdForeign : texts.personalId;
    },
  };
  const [shown] = useState(() => new ShownCard());
  const onWrite = (values: ClientValues) => shown.typed(values);
  const form: CardForm = useTableForm(clientForm, { context, missing, opensWith, onWrite });

  /** Shows what another window has typed, or another client. */
  const followCard = useEffectEvent(() => {
    const newer = shown.takeNewer();
    const whole = { ...emptyClient, ...newer };
    if (newer && !isDeepEqual(whole, form.values())) form.show(whole);
  });
  useEffect(() => subscribeKey(cart.details, 'card', () => followCard()), []);

  const follow = useEffectEvent((next: ClientContext) => form.follow(next));
  useEffect(() => follow(context), [context]);
  const show = useEffectEvent(() => form.show(form.values()));
  useEffect(() => show(), []);
  return form;
}
