import { notFound } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { amlQuestionnaire } from './aml-questionnaire.ts';
import { presentQuestionnaire } from './present.ts';
import { readQuestionnaire } from './repository.ts';

export function questionnaireHandlers(): Pick<Handlers, 'amlQuestionnaire' | 'questionnaire'> {
  return {
    amlQuestionnaire: ({ database, language }) => amlQuestionnaire(database, language),
    async questionnaire({ params, database, language }) {
      const found = await readQuestionnaire(database, params.code);
      if (found.questions.length === 0) throw notFound();
      return presentQuestionnaire(found, language);
    },
  };
}
