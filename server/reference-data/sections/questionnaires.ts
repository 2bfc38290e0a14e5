import * as z from 'zod/mini';
import { amlMarks, questionTypes } from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { amlCode, readQuestionnaire } from '../../modules/catalogue/questionnaire.ts';
import { about, inOrder, recordId, texts } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection, type ContentFault } from '../section.ts';

const answer = z.strictObject({
  code: recordId,
  text: texts,
  freeTextAllowed: about('Whether the client adds words of their own', z.prefault(z.boolean(), false)),
  correctAnswer: about('Whether it is the right answer of a test of knowledge', z.prefault(z.boolean(), false)),
  mark: about(
    'What the answer adds to the contract for those who approve it',
    z.prefault(z.nullable(z.enum(amlMarks)), null),
  ),
});

const question = z.strictObject({
  code: recordId,
  questionType: z.enum(questionTypes),
  text: texts,
  pastOnly: about('Whether a date must not lie in the future', z.prefault(z.boolean(), false)),
  askedWhen: about(
    'Answers of the same questionnaire that have this question asked; none asks it always',
    z.prefault(z.array(z.strictObject({ questionCode: recordId, answerCode: recordId })), []),
  ),
  answers: about('Answers to choose from, in their order', z.prefault(z.array(answer), [])),
});

export const questionnaireRecord = z.strictObject({
  code: about('AML is asked with every contract; funds name the others', recordId),
  questions: about('In the order in which they are asked', z.array(question)),
});
type Questionnaire = z.output<typeof questionnaireRecord>;

export const questionnaires = listSection({
  name: 'questionnaires',
  meaning: 'Questions to clients',
  record: questionnaireRecord,
  keys: ['code'],
  unique: [
    { at: '*.questions.*', by: ['code'] },
    { at: '*.questions.*.answers.*', by: ['code'] },
    { at: '*.questions.*.askedWhen.*', by: ['questionCode', 'answerCode'] },
  ],
  root: { table: 'questionnaires', column: 'code' },
  check: (items) => [...missingAml(items), ...items.flatMap(unknownAnswers)],
  read: async (database) => {
    const codes = await database.selectFrom('questionnaires').select('code').execute();
    const read: Questionnaire[] = [];
    for (const { code } of codes) read.push(await readQuestionnaire(database, code));
    return read;
  },
  write: async (transaction, items) => {
    await insertRows(transaction, 'questionnaires', items, 'code', ['questions']);
    // Answers and conditions go with their questions.
    await replaceRows(transaction, 'questions', items.flatMap(questionRows));
    await replaceRows(transaction, 'questionAnswers', items.flatMap(answerRows));
    await replaceRows(transaction, 'questionConditions', items.flatMap(conditionRows));
  },
});

const missingAml = (items: readonly Questionnaire[]): ContentFault[] =>
  items.some(({ code }) => code === amlCode)
    ? []
    : [{ path: [], reason: `there is no questionnaire "${amlCode}", which every contract asks` }];

function unknownAnswers({ questions }: Questionnaire, at: number): ContentFault[] {
  const known = new Set(
    questions.flatMap(({ code, answers }) => answers.map((each) => JSON.stringify([code, each.code]))),
  );
  return questions.flatMap(({ askedWhen }, index) =>
    askedWhen.flatMap(({ questionCode, answerCode }, condition) =>
      known.has(JSON.stringify([questionCode, answerCode]))
        ? []
        : [
            {
              path: [at, 'questions', index, 'askedWhen', condition],
              reason: 'there is no such question with such an answer',
            },
          ],
    ),
  );
}

const questionRows = ({ code: questionnaireCode, questions }: Questionnaire) =>
  inOrder(
    questions.map(({ code, questionType, text, pastOnly }) => ({
      questionnaireCode,
      code,
      text,
      questionType,
      pastOnly,
    })),
  );

const answerRows = ({ code: questionnaireCode, questions }: Questionnaire) =>
  questions.flatMap(({ code: questionCode, answers }) =>
    inOrder(answers.map((given) => ({ ...given, questionnaireCode, questionCode }))),
  );

const conditionRows = ({ code: questionnaireCode, questions }: Questionnaire) =>
  questions.flatMap(({ code: questionCode, askedWhen }) =>
    askedWhen.map((asked) => ({
      questionnaireCode,
      questionCode,
      askedQuestionCode: asked.questionCode,
      askedAnswerCode: asked.answerCode,
    })),
  );
