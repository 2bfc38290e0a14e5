import { describe, expect, it } from 'vitest';
import {
  answerWay,
  askedQuestions,
  chosenAnswers,
  marksOf,
  type Question,
  type QuestionnaireAnswers,
} from '#domain/aml/questionnaire.ts';
import type { QuestionType } from '#domain/catalogue/vocabulary.ts';
import { answersSample, chose, typed, withFollowUps } from '#test/helpers/client/questionnaire-sample.ts';

describe('answerWay', () => {
  it.each<[QuestionType, string]>([
    ['OneOption', 'one'],
    ['YesNo', 'one'],
    ['MoreOptions', 'several'],
    ['Number', 'typed'],
    ['Date', 'typed'],
    ['Text', 'typed'],
  ])('returns the control of question type %s: %s', (questionType, way) => {
    expect(answerWay({ questionType })).toBe(way);
  });
});

describe('chosenAnswers', () => {
  const offered = ['A', 'B', 'C'].map((code) => ({
    code,
    text: code,
    freeTextAllowed: false,
    correctAnswer: false,
    mark: null,
  }));
  const codesOf = (questionType: QuestionType, ...codes: string[]) => {
    const question: Question = {
      code: 'Q',
      text: 'Q?',
      questionType,
      askedWhen: [],
      pastOnly: false,
      answersDef: offered,
    };
    return chosenAnswers(question, chose(...codes)).map(([{ code }]) => code);
  };

  it('returns the offered answers in question order, only one for single choice', () => {
    expect(codesOf('MoreOptions', 'C', 'GONE', 'A')).toEqual(['A', 'C']);
    expect(codesOf('OneOption', 'C', 'B')).toEqual(['B']);
  });

  it('returns none for a typed question, whatever it offers', () => {
    expect(codesOf('Text', 'A')).toEqual([]);
  });
});

describe('askedQuestions', () => {
  const codesOf = (answers: QuestionnaireAnswers) => askedQuestions(withFollowUps, answers).map(({ code }) => code);
  const always = Object.keys(answersSample);

  it('omits follow-ups that no answer calls for (SIL-179)', () => {
    expect(codesOf(answersSample)).toEqual(always);
    expect(codesOf({ ...answersSample, SOURCE: chose('WORK', 'LOTTERY') })).toEqual([...always, 'ORIGIN']);
    expect(codesOf({ ...answersSample, EXPOSED: chose('YES') })).toEqual([...always, 'FUNCTION', 'ORIGIN']);
  });

  it('omits the follow-up of an inactive question', () => {
    const questions = withFollowUps.questions.map((one) =>
      one.code === 'EXPOSED' ? { ...one, askedWhen: [{ questionCode: 'GONE', answerCode: 'YES' }] } : one,
    );
    expect(askedQuestions({ questions }, { ...answersSample, EXPOSED: chose('YES') }).map(({ code }) => code)).toEqual(
      always.slice(1),
    );
  });
});

describe('marksOf', () => {
  it('returns the marks of the chosen answers without duplicates (SIL-179)', () => {
    expect(marksOf(withFollowUps, answersSample)).toEqual([]);
    const exposed = { ...answersSample, EXPOSED: chose('YES'), FUNCTION: typed('Mayor') };
    expect(marksOf(withFollowUps, exposed)).toEqual(['politically-exposed']);
  });
});
