import type { Handlers } from '../../routes.ts';
import { presentQuestionnaire } from './present.ts';
import { readQuestionnaire } from './repository.ts';

/** The questionnaire that every new contract asks. */
const amlQuestionnaire = 'AML';

export function questionnaireHandlers(): Pick<Handlers, 'amlQuestionnaire'> {
  return {
    amlQuestionnaire: async ({ database, language }) =>
      presentQuestionnaire(await readQuestionnaire(database, amlQuestionnaire), language),
  };
}
