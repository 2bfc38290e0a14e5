import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { listContractTypes } from './contract-types.ts';
import { presentContractTypes } from './present-contract-types.ts';
import { amlQuestionnaire, questionnaireOf } from './questionnaire.ts';

type CatalogueHandlers = Pick<Handlers, 'amlQuestionnaire' | 'contractTypes' | 'panels' | 'questionnaire'>;

/** Handlers of product categories and questionnaires. */
export function catalogueHandlers(): CatalogueHandlers {
  return {
    contractTypes: async ({ database, language }) => presentContractTypes(await listContractTypes(database), language),
    panels: ({ database, language }) => listPanels(database, language),
    amlQuestionnaire: ({ database, language }) => amlQuestionnaire(database, language),
    async questionnaire({ params, database, language }) {
      const found = await questionnaireOf(database, params.code, language);
      if (found.questions.length === 0) throw notFound();
      return found;
    },
  };
}

async function listPanels(database: Database, language: Language) {
  const rows = await database
    .selectFrom('panels')
    .select(['id', 'name', 'description', 'status', 'useType', 'position'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, description, status, useType, position }) => ({
    id,
    name: name[language],
    description: description?.[language] ?? null,
    status,
    useType,
    order: position,
  }));
}
