import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { presentQuestionnaire } from './present.ts';
import { readQuestionnaire } from './repository.ts';

const code = 'AML';

/** The questionnaire that every new contract asks. */
export const amlQuestionnaire = async (database: Database, language: Language) =>
  presentQuestionnaire(await readQuestionnaire(database, code), language);
