import { describe, expect, it } from 'vitest';
import { unitOfAnswer } from '#domain/aml/unit-of-answer.ts';
import type { Question } from '#domain/aml/questionnaire.ts';
import { chose, typed } from '#test/helpers/client/questionnaire-sample.ts';

const offered = (code: string, freeTextAllowed = false) => ({
  code,
  text: code,
  freeTextAllowed,
  correctAnswer: false,
  mark: null,
});
const question = (code: string, answersDef: Question['answersDef'] = []): Question => ({
  code,
  text: code,
  questionType: answersDef.length === 0 ? 'Number' : 'OneOption',
  askedWhen: [],
  pastOnly: false,
  answersDef,
});
const income = question('MONTHLY_INCOME');
const questions = [income, question('INCOME_CURRENCY', [offered('CZK'), offered('OTHER', true)]), question('CHILDREN')];

describe('the unit of an income (SIL-217)', () => {
  it.each([
    ['the chosen currency', chose('CZK'), 'CZK'],
    ['the typed one', { chosen: [{ code: 'OTHER', text: ' GBP ' }], typed: '' }, 'GBP'],
    ['unknown while it is not typed', chose('OTHER'), undefined],
    ['unknown while nothing is chosen', typed(''), undefined],
  ])('is %s', (_name, answer, unit) => {
    expect(unitOfAnswer(income, questions, { INCOME_CURRENCY: answer })).toBe(unit);
  });

  it('is unknown for another question, and where no question asks for the currency', () => {
    expect(unitOfAnswer(question('CHILDREN'), questions, { INCOME_CURRENCY: chose('CZK') })).toBeUndefined();
    expect(unitOfAnswer(income, [income], { INCOME_CURRENCY: chose('CZK') })).toBeUndefined();
  });
});
