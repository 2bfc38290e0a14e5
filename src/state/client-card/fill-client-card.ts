import { ref } from 'valtio';
import { type SavedAnswer, formAnswers } from '#domain/aml/answers.ts';
import { identificationTypeOf, identityOf } from '#domain/client-form/client-identity.ts';
import { clientValues, type ClientPayload } from '#domain/client-form/client-payload.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { clientCardState, setClientCard, type ClientOrigin } from './client-card.ts';

/** Fills the card with a client and the stored answers; without any, keeps the current answers (SIL-133, AML-10). */
export function fillClientCard(
  client: ClientPayload,
  { answers, origin }: { answers: readonly SavedAnswer[] | null; origin: ClientOrigin },
): void {
  const { codelists, amlQuestionnaire } = catalogueState;
  const given = answers && amlQuestionnaire ? formAnswers(amlQuestionnaire, answers) : clientCardState.answers;
  const values = clientValues(client, { lists: codelists });
  const identificationType = values.identificationType || identificationTypeOf(values);
  setClientCard({
    values: ref(values),
    readAs: values.clientId === '' ? null : identityOf({ ...values, identificationType }),
    answers: given,
    origin,
    lastField: null,
  });
}
