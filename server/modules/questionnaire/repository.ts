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
  const conditions = await database
    .selectFrom('question_conditions')
    .selectAll()
    .where('questionnaire_code', '=', code)
    .orderBy('asked_question_code')
    .orderBy('asked_answer_code')
    .execute();
  return { code, questions, answers, conditions };
}
