import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { amlQuestionnaire, questionnaireOf } from './aml-questionnaire.ts';

export function questionnaireHandlers(): Pick<Handlers, 'amlQuestionnaire' | 'questionnaire'> {
  return {
    amlQuestionnaire: ({ database, language }) => amlQuestionnaire(database, language),
    async questionnaire({ params, database, language }) {
      const found = await questionnaireOf(database, params.code, language);
      if (found.questions.length === 0) throw notFound();
      return found;
    },
  };
}
