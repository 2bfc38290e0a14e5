import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { presentQuestionnaire } from './present.ts';
import { readQuestionnaire } from './repository.ts';

const amlCode = 'AML';

/** The questionnaire of a code, without a question if it is missing. */
export const questionnaireOf = async (database: Database, code: string, language: Language) =>
  presentQuestionnaire(await readQuestionnaire(database, code), language);

/** The questionnaire that every new contract asks. */
export const amlQuestionnaire = (database: Database, language: Language) =>
  questionnaireOf(database, amlCode, language);
