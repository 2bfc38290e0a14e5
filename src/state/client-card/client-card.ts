import type { QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import type { CardValues } from '#domain/order/change-details.ts';
import { cardChanges } from '#domain/order/card-changes.ts';
import { emptyCard, type ClientCard } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

/** Changes the client card of the order. */
export const setClientCard = (change: Partial<ClientCard>): void => cart.changeDetails({ kind: 'change-card', change });

/** Changes values of the card. */
export const noteClient = (values: CardValues): void => cart.changeDetails({ kind: 'type-in-card', values });

/** The values that a form of the card shows: they tell what is typed into it from what another window has changed. */
export class ShownCard {
  #values = cart.details.card.values;

  /** Notes the values of the form; fields that another window has changed meanwhile stay. */
  typed(values: Readonly<ClientValues>): void {
    noteClient(cardChanges(this.#values ?? {}, values));
    this.#values = cart.details.card.values;
  }

  /** Returns the values of the card if they are not those of the form any more, else null. */
  takeNewer(): Readonly<Partial<ClientValues>> | null {
    const { values } = cart.details.card;
    if (values === this.#values) return null;
    this.#values = values;
    return values ?? {};
  }
}

export const noteAnswers = (answers: QuestionnaireAnswers): void =>
  setClientCard({ answers, values: cart.details.card.values ?? {} });

/** Empties the card on request (CLIENT-07, SIL-130). Returns a function that restores it while the order is the same. */
export function emptyClientCard(): () => void {
  const { card } = cart.details;
  const { id } = cart.document.order;
  setClientCard(emptyCard);
  return () => {
    if (cart.content().order.id === id) setClientCard(card);
  };
}
