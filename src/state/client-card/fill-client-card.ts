import { type SavedAnswer, formAnswers } from '#domain/aml/answers.ts';
import { identificationTypeOf, identityOf } from '#domain/client-form/client-identity.ts';
import { clientValues, type ClientPayload } from '#domain/client-form/client-payload.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import type { ClientOrigin } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';
import { setClientCard } from './client-card.ts';

/** Fills the card with a client and the stored answers; without any, keeps the current answers (SIL-133, AML-10). */
export function fillClientCard(
  client: ClientPayload,
  { answers, origin }: { answers: readonly SavedAnswer[] | null; origin: ClientOrigin },
): void {
  const { codelists, amlQuestionnaire } = catalogueState;
  const given = answers && amlQuestionnaire ? formAnswers(amlQuestionnaire, answers) : cart.details.card.answers;
  const values = clientValues(client, { lists: codelists });
  const identificationType = values.identificationType || identificationTypeOf(values);
  setClientCard({
    values,
    readAs: values.clientId === '' ? null : identityOf({ ...values, identificationType }),
    answers: given,
    origin,
    lastField: null,
  });
}
