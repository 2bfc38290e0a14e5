import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { groupRows } from '../../db/rows/group-rows.ts';

/** What every new contract asks. */
export const amlCode = 'AML';

/** Reads a questionnaire; one that is missing has no questions. */
export const questionnaireOf = async (database: Database, code: string, language: Language) =>
  presentQuestionnaire(await readQuestionnaire(database, code), language);

/** Reads the questionnaire of every new contract. */
export const amlQuestionnaire = (database: Database, language: Language) =>
  questionnaireOf(database, amlCode, language);

export async function readQuestionnaire(database: Database, code: string) {
  const questions = await database
    .selectFrom('questions')
    .select(['questionnaire_code', 'code', 'text', 'question_type', 'position', 'past_only'])
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  const answers = await database
    .selectFrom('question_answers')
    .select([
      'questionnaire_code',
      'question_code',
      'code',
      'text',
      'free_text_allowed',
      'correct_answer',
      'position',
      'mark',
    ])
    .where('questionnaire_code', '=', code)
    .orderBy('position')
    .execute();
  const conditions = await database
    .selectFrom('question_conditions')
    .select(['questionnaire_code', 'question_code', 'asked_question_code', 'asked_answer_code'])
    .where('questionnaire_code', '=', code)
    .orderBy('asked_question_code')
    .orderBy('asked_answer_code')
    .execute();
  return { code, questions, answers, conditions };
}

type QuestionnaireRead = Awaited<ReturnType<typeof readQuestionnaire>>;

export function presentQuestionnaire({ code, questions, answers, conditions }: QuestionnaireRead, language: Language) {
  const answersOf = groupRows(answers, ({ question_code }) => question_code);
  const conditionsOf = groupRows(conditions, ({ question_code }) => question_code);
  return {
    code,
    questions: questions.map((question) => ({
      code: question.code,
      text: question.text[language],
      questionType: question.question_type,
      askedWhen: (conditionsOf.get(question.code) ?? []).map((condition) => ({
        questionCode: condition.asked_question_code,
        answerCode: condition.asked_answer_code,
      })),
      pastOnly: question.past_only,
      answersDef: (answersOf.get(question.code) ?? []).map((answer) => ({
        code: answer.code,
        text: answer.text[language],
        freeTextAllowed: answer.free_text_allowed,
        correctAnswer: answer.correct_answer,
        mark: answer.mark,
      })),
    })),
  };
}
