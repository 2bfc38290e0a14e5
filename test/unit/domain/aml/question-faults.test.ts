import { describe, expect, it } from 'vitest';
import { questionFaults } from '#domain/aml/question-faults.ts';
import { answerTo, noAnswer, type QuestionAnswer } from '#domain/aml/questionnaire.ts';
import { fault } from '#domain/forms/fault.ts';
import { questionTypes } from '#domain/catalogue/vocabulary.ts';
import {
  answersSample,
  chose,
  questionnaireSample,
  typed,
  withFollowUps,
} from '#test/helpers/client/questionnaire-sample.ts';

const today = '2026-07-01';
const own = (key: string) => ({ fault: { key, values: {} }, answer: null });

function faultOf(code: string, answer: QuestionAnswer | undefined, isStrict = false) {
  const answers = answer ? { ...answersSample, [code]: answer } : { ...answersSample, [code]: noAnswer };
  return Object.fromEntries(questionFaults(questionnaireSample, answers, { isStrict, today }));
}

describe('questionFaults', () => {
  it('accepts a questionnaire with every type of question answered (AML-01, DATA-26)', () => {
    expect(new Set(questionnaireSample.questions.map(({ questionType }) => questionType))).toEqual(
      new Set(questionTypes),
    );
    expect(questionFaults(questionnaireSample, answersSample, { isStrict: false, today }).size).toBe(0);
    expect(questionFaults(questionnaireSample, answersSample, { isStrict: true, today }).size).toBe(0);
  });

  it('requires at least one answer of a checkbox group (AML-02)', () => {
    expect(faultOf('SOURCE', chose())).toEqual({ SOURCE: own('aml.required') });
    expect(faultOf('SOURCE', chose('GONE'))).toEqual({ SOURCE: own('aml.required') });
    expect(faultOf('SOURCE', chose(['ELSE', 'Dividends']))).toEqual({});
  });

  it('requires the text of another source in a checkbox group (AML-05)', () => {
    const missing = { SOURCE: { fault: fault('aml.required'), answer: 'ELSE' } };
    expect(faultOf('SOURCE', chose('WORK', 'ELSE'))).toEqual(missing);
    expect(faultOf('SOURCE', chose(['ELSE', ' ']))).toEqual(missing);
  });

  it('reports a text character that documents cannot print', () => {
    expect(faultOf('SOURCE', chose(['ELSE', 'Výhra 😀']))).toEqual({
      SOURCE: { fault: fault('string.unprintable'), answer: 'ELSE' },
    });
  });

  it('accepts only correct answers in strict mode (AML-03, SIL-146)', () => {
    const wrong = chose('WORK', 'LOTTERY');
    expect(faultOf('SOURCE', wrong)).toEqual({});
    expect(faultOf('SOURCE', wrong, true)).toEqual({ SOURCE: own('aml.wrong-answer') });
    expect(faultOf('EXPOSED', chose('YES'), true)).toEqual({ EXPOSED: own('aml.wrong-answer') });
    expect(faultOf('PURPOSE', chose('PENSION'), true), 'a question without a correct answer').toEqual({});
  });

  it('requires an answer of a radio group (AML-04)', () => {
    expect(faultOf('EXPOSED', undefined)).toEqual({ EXPOSED: own('aml.required') });
    expect(faultOf('PURPOSE', chose('PENSION'))).toEqual({});
  });

  it('requires the text of a selected radio answer that has a text field (AML-05)', () => {
    expect(faultOf('PURPOSE', chose(['OTHER', '  ']))).toEqual({
      PURPOSE: { fault: { key: 'aml.required', values: {} }, answer: 'OTHER' },
    });
    expect(faultOf('PURPOSE', chose(['OTHER', 'A house']))).toEqual({});
    expect(faultOf('PURPOSE', chose(['OTHER', 'x'.repeat(501)]))).toEqual({
      PURPOSE: { fault: { key: 'string.max', values: { max: 500 } }, answer: 'OTHER' },
    });
  });

  it('accepts texts of up to 500 characters, without surrounding spaces (AML-05, AML-06)', () => {
    const most = 'x'.repeat(500);
    expect(faultOf('PURPOSE', chose(['OTHER', ` ${most} `]))).toEqual({});
    expect(faultOf('JOB', typed(most))).toEqual({});
    expect(faultOf('JOB', typed(`${most}x`))).toEqual({
      JOB: { fault: { key: 'string.max', values: { max: 500 } }, answer: null },
    });
  });

  it.each([
    ['INCOME', '', 'aml.required'],
    ['INCOME', 'much', 'aml.required'],
    ['INCOME', '1 250,50', null],
    ['SINCE', ' ', 'aml.required'],
    ['SINCE', '31/02/2020', 'aml.required'],
    ['SINCE', '29/02/2024', null],
    ['JOB', ' ', 'aml.required'],
    ['JOB', 'Teacher', null],
  ])('with a typed answer to %s accepts %j: %s (AML-06)', (code, text, key) => {
    expect(faultOf(code, typed(text))).toEqual(key ? { [code]: own(key) } : {});
  });

  it('refuses a future date for a question about the past', () => {
    const questions = questionnaireSample.questions.map((one) =>
      one.code === 'SINCE' ? { ...one, pastOnly: true } : one,
    );
    const faultsOf = (day: string) =>
      questionFaults({ questions }, { ...answersSample, SINCE: typed(day) }, { isStrict: false, today }).get('SINCE');
    expect(faultsOf('01/07/2026')).toBeUndefined();
    expect(faultsOf('02/07/2026')).toEqual({ fault: fault('date.max', { max: today }), answer: null });
  });

  it('activates a follow-up question only by the answer that calls for it, and requires it then (SIL-179)', () => {
    const none = { ...answersSample, FUNCTION: noAnswer };
    expect([...questionFaults(withFollowUps, none, { isStrict: false, today }).keys()]).toEqual([]);
    const exposed = { ...none, EXPOSED: chose('YES') };
    expect([...questionFaults(withFollowUps, exposed, { isStrict: false, today }).keys()]).toEqual([
      'FUNCTION',
      'ORIGIN',
    ]);
    const told = { ...exposed, FUNCTION: typed('Mayor'), ORIGIN: typed('Savings') };
    expect(questionFaults(withFollowUps, told, { isStrict: false, today }).size).toBe(0);
  });

  it('stores answers by question, whatever its code (AML-07)', () => {
    expect(answerTo(answersSample, 'JOB')).toEqual(typed('Teacher'));
    expect(answerTo(answersSample, 'constructor')).toBe(noAnswer);
    expect(answerTo(answersSample, '__proto__')).toBe(noAnswer);
  });
});
