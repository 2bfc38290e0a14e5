import { useEffect, useEffectEvent, useState } from 'react';
import { clientForm } from '#domain/client-form/client-form.ts';
import { emptyClient, type ClientContext } from '#domain/client-form/client-values.ts';
import { settled } from '#domain/forms/change-values.ts';
import { clientCardState, noteClient } from '#state/client-card/client-card.ts';
import { cart } from '#state/cart/cart.ts';
import { useTableForm } from '#ui/form/use-table-form.ts';
import type { CardForm } from './fields/card-form.ts';

/** The form of the card: it opens with what is in the store, and whatever is entered goes there (CLIENT-06, C4). */
export function useCardForm(context: ClientContext): CardForm {
  const [opensWith] = useState(() => {
    const kept = { ...emptyClient, ...clientCardState.values };
    const { dateOfBirth } = cart.order.state.resolved.order;
    // What the order knows already is not asked for again.
    return settled(clientForm, kept.dateOfBirth === '' ? { ...kept, dateOfBirth: dateOfBirth ?? '' } : kept, context);
  });
  const form: CardForm = useTableForm(clientForm, { context, opensWith, onWrite: noteClient });

  const follow = useEffectEvent((next: ClientContext) => form.follow(next));
  useEffect(() => follow(context), [context]);
  const show = useEffectEvent(() => form.show(form.values()));
  useEffect(() => show(), []);
  return form;
}
