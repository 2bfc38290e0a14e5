import { describe, expect, it } from 'vitest';
import { answerWay, chosenAnswers, type Question } from '#domain/aml/questionnaire.ts';
import type { QuestionType } from '#domain/catalogue/vocabulary.ts';
import { chose } from '#test/helpers/questionnaire-sample.ts';

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
  const offered = ['A', 'B', 'C'].map((code) => ({ code, text: code, freeTextAllowed: false, correctAnswer: false }));
  const codesOf = (questionType: QuestionType, ...codes: string[]) => {
    const question: Question = { code: 'Q', text: 'Q?', questionType, answersDef: offered };
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
