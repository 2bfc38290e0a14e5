import fc from 'fast-check';
import type { QuestionType } from '#domain/catalogue/vocabulary.ts';
import {
  answerWay,
  type OfferedAnswer,
  type Question,
  type QuestionAnswer,
  type Questionnaire,
  type QuestionnaireAnswers,
} from '#domain/aml/questionnaire.ts';

const offered = (code: string, overrides: Partial<OfferedAnswer> = {}): OfferedAnswer => ({
  code,
  text: code.toLowerCase(),
  freeTextAllowed: false,
  correctAnswer: false,
  mark: null,
  ...overrides,
});

const question = (
  code: string,
  questionType: QuestionType,
  text: string,
  answersDef: readonly OfferedAnswer[] = [],
  overrides: Partial<Question> = {},
): Question => ({ code, questionType, text, askedWhen: [], pastOnly: false, answersDef, ...overrides });

const exposedMark = 'politically-exposed' as const;

/** A questionnaire with every type of question (AML-01). */
export const questionnaireSample: Questionnaire = {
  code: 'AML',
  questions: [
    question('EXPOSED', 'YesNo', 'Politically exposed?', [offered('YES'), offered('NO', { correctAnswer: true })]),
    question('SOURCE', 'MoreOptions', 'Source of the money?', [
      offered('WORK', { correctAnswer: true }),
      offered('SALE', { correctAnswer: true }),
      offered('LOTTERY'),
      offered('ELSE', { freeTextAllowed: true, correctAnswer: true }),
    ]),
    question('PURPOSE', 'OneOption', 'Purpose?', [offered('PENSION'), offered('OTHER', { freeTextAllowed: true })]),
    question('INCOME', 'Number', 'Income?'),
    question('SINCE', 'Date', 'Since when?'),
    question('JOB', 'Text', 'Occupation?'),
  ],
};

/** The same with follow-up questions: after a politically exposed client, and one of them after money from a lottery too (SIL-179). */
export const withFollowUps: Questionnaire = {
  code: 'AML',
  questions: [
    ...questionnaireSample.questions.map((one) => ({
      ...one,
      answersDef: one.answersDef.map((answer) => ({ ...answer, mark: answer.code === 'YES' ? exposedMark : null })),
    })),
    question('FUNCTION', 'Text', 'Function?', [], { askedWhen: [{ questionCode: 'EXPOSED', answerCode: 'YES' }] }),
    question('ORIGIN', 'Text', 'Origin?', [], {
      askedWhen: [
        { questionCode: 'EXPOSED', answerCode: 'YES' },
        { questionCode: 'SOURCE', answerCode: 'LOTTERY' },
      ],
    }),
  ],
};

export const chose = (...codes: (string | [code: string, text: string])[]): QuestionAnswer => ({
  chosen: codes.map((code) => (typeof code === 'string' ? { code, text: '' } : { code: code[0], text: code[1] })),
  typed: '',
});
export const typed = (text: string): QuestionAnswer => ({ chosen: [], typed: text });

/** Complete answers that are also correct in strict mode. */
export const answersSample: QuestionnaireAnswers = {
  EXPOSED: chose('NO'),
  SOURCE: chose('WORK', 'SALE'),
  PURPOSE: chose(['OTHER', 'A house']),
  INCOME: typed('68 000,50'),
  SINCE: typed('02/06/2017'),
  JOB: typed('Teacher'),
};

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', ' ', '31/02/2020', '29/02/2024', '1.234,50', '-3', 'x'.repeat(501)),
);

/** Generates any answers, including codes that are not offered. */
export const anyAnswers: fc.Arbitrary<QuestionnaireAnswers> = fc.dictionary(
  fc.constantFrom(...questionnaireSample.questions.map(({ code }) => code), '__proto__', 'constructor', 'GONE'),
  fc.record({
    chosen: fc.array(
      fc.record({
        code: fc.constantFrom(
          ...questionnaireSample.questions.flatMap(({ answersDef }) => answersDef.map(({ code }) => code)),
          'toString',
        ),
        text,
      }),
      { maxLength: 4 },
    ),
    typed: text,
  }),
);

const completeAnswer = (asked: Question): fc.Arbitrary<QuestionAnswer> => {
  const way = answerWay(asked);
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((found) => found.trim() !== '');
  if (way !== 'typed') {
    const codes = asked.answersDef.map(({ code }) => code);
    const most = way === 'one' ? 1 : codes.length;
    return fc
      .tuple(fc.shuffledSubarray(codes, { minLength: 1, maxLength: most }), word)
      .map(([chosen, free]) => ({ chosen: chosen.map((code) => ({ code, text: free })), typed: '' }));
  }
  if (asked.questionType === 'Number')
    return fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => typed(String(cents / 100)));
  if (asked.questionType === 'Date')
    return fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1900, max: 2100 }))
      .map(([day, month, year]) =>
        typed([String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/')),
      );
  return word.map(typed);
};

/** Generates an answer to every question, right or wrong. */
export const completeAnswers: fc.Arbitrary<QuestionnaireAnswers> = fc.record(
  Object.fromEntries(questionnaireSample.questions.map((asked) => [asked.code, completeAnswer(asked)])),
);
