import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';

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
    .select(['code', 'questionType', 'text', 'pastOnly'])
    .where('questionnaireCode', '=', code)
    .orderBy('position')
    .execute();
  const answers = await database
    .selectFrom('questionAnswers')
    .select(['questionCode as of', 'code', 'text', 'freeTextAllowed', 'correctAnswer', 'mark'])
    .where('questionnaireCode', '=', code)
    .orderBy('position')
    .execute();
  const conditions = await database
    .selectFrom('questionConditions')
    .select(['questionCode as of', 'askedQuestionCode as questionCode', 'askedAnswerCode as answerCode'])
    .where('questionnaireCode', '=', code)
    .orderBy('askedQuestionCode')
    .orderBy('askedAnswerCode')
    .execute();
  const answersOf = rowsBy(answers, 'of');
  const conditionsOf = rowsBy(conditions, 'of');
  return {
    code,
    questions: questions.map((question) => ({
      ...question,
      askedWhen: conditionsOf(question.code),
      answers: answersOf(question.code),
    })),
  };
}

type QuestionnaireRead = Awaited<ReturnType<typeof readQuestionnaire>>;

export const presentQuestionnaire = ({ code, questions }: QuestionnaireRead, language: Language) => ({
  code,
  questions: questions.map(({ answers, ...question }) => ({
    ...question,
    text: question.text[language],
    answersDef: answers.map((answer) => ({ ...answer, text: answer.text[language] })),
  })),
});
