import type { Handlers } from '../../routes.ts';
import { amlQuestionnaire } from './aml-questionnaire.ts';

export function questionnaireHandlers(): Pick<Handlers, 'amlQuestionnaire'> {
  return { amlQuestionnaire: ({ database, language }) => amlQuestionnaire(database, language) };
}
