import { notFound } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { findWebRequest, listAmlAnswers } from './repository.ts';

export function clientHandlers(): Pick<Handlers, 'webRequest' | 'savedAmlAnswers'> {
  return {
    async webRequest({ params, user, database }) {
      const found = await findWebRequest(database, user.id, params.id);
      if (!found) throw notFound();
      return { ...found.details, answers: await listAmlAnswers(database, user.id, params.id) };
    },
    async savedAmlAnswers({ params, user, database }) {
      const answers = await listAmlAnswers(database, user.id, params.id);
      if (answers.length === 0) throw notFound();
      return answers;
    },
  };
}
