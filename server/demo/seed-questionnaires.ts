import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { ReferenceData } from './schema/reference-data.ts';

/** Fills the questionnaires with their questions, answers and follow-ups. */
export async function seedQuestionnaires(database: Database, { questionnaires }: ReferenceData): Promise<void> {
  for (const questionnaire of questionnaires) await seedQuestionnaire(database, questionnaire);
}

async function seedQuestionnaire(
  database: Database,
  { code: questionnaire_code, questions }: ReferenceData['questionnaires'][number],
): Promise<void> {
  await insertRows(database, 'questionnaires', [{ code: questionnaire_code }]);
  await insertRows(
    database,
    'questions',
    questions.map(({ code, questionType, text, pastOnly }, position) => ({
      questionnaire_code,
      code,
      text,
      question_type: questionType,
      position,
      past_only: pastOnly,
    })),
  );
  await insertRows(
    database,
    'question_answers',
    questions.flatMap(({ code: question_code, answers }) =>
      answers.map(({ code, text, freeTextAllowed, correctAnswer, mark }, position) => ({
        questionnaire_code,
        question_code,
        code,
        text,
        free_text_allowed: freeTextAllowed,
        correct_answer: correctAnswer,
        position,
        mark,
      })),
    ),
  );
  await insertRows(
    database,
    'question_conditions',
    questions.flatMap(({ code: question_code, askedWhen }) =>
      askedWhen.map(({ questionCode, answerCode }) => ({
        questionnaire_code,
        question_code,
        asked_question_code: questionCode,
        asked_answer_code: answerCode,
      })),
    ),
  );
}
