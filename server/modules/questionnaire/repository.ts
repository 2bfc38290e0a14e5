import type { Database } from '../../db/database.ts';

export async function readQuestionnaire(database: Database, code: string) {
  const questions = await database
    .selectFrom('questions')
    .selectAll()
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  const answers = await database
    .selectFrom('question_answers')
    .selectAll()
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  return { code, questions, answers };
}
