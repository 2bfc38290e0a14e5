import { describe, expect, it } from 'vitest';
import { readTypedAnswer, typedAnswer, formAnswers, savedAnswers } from '#domain/aml/answers.ts';
import type { QuestionType } from '#domain/catalogue/vocabulary.ts';
import { savedAmlAnswers } from '#contract/web-request.ts';
import { answersSample, chose, questionnaireSample, typed } from '#test/helpers/client/questionnaire-sample.ts';

const read = (questionType: QuestionType, text: string) => readTypedAnswer({ questionType }, text);

describe('readTypedAnswer', () => {
  it.each<[QuestionType, string, string]>([
    ['Text', ' Teacher ', 'Teacher'],
    ['Text', 'x'.repeat(500), 'x'.repeat(500)],
    ['Number', '1 250,50', '1250.5'],
    ['Date', '29/02/2024', '2024-02-29'],
  ])('reads an answer of type %s: %j (SIL-147)', (questionType, text, value) => {
    expect(read(questionType, text)).toEqual({ ok: true, value });
  });

  it.each<[QuestionType, string, string]>([
    ['Text', '  ', 'empty'],
    ['Number', '', 'empty'],
    ['Date', '', 'empty'],
    ['Text', 'x'.repeat(501), 'tooLong'],
    ['Number', 'much', 'unreadable'],
    ['Date', '31/02/2020', 'unreadable'],
  ])('refuses an answer of type %s: %j is %s (AML-06)', (questionType, text, reason) => {
    expect(read(questionType, text)).toEqual({ ok: false, reason });
  });
});

describe('typedAnswer', () => {
  it('formats dates for input and leaves other answers unchanged (AML-07)', () => {
    expect(typedAnswer({ questionType: 'Date' }, '2017-06-02')).toBe('02/06/2017');
    expect(typedAnswer({ questionType: 'Date' }, 'soon')).toBe('soon');
    expect(typedAnswer({ questionType: 'Text' }, '2017-06-02')).toBe('2017-06-02');
  });
});

describe('savedAnswers', () => {
  it('writes each type of answer in API format (AML-08, DATA-45, SIL-147)', () => {
    const saved = savedAnswers(questionnaireSample, answersSample);
    expect(saved).toEqual([
      { questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null },
      { questionCode: 'SOURCE', answerCode: 'WORK', answerValue: null },
      { questionCode: 'SOURCE', answerCode: 'SALE', answerValue: null },
      { questionCode: 'PURPOSE', answerCode: 'OTHER', answerValue: 'A house' },
      { questionCode: 'INCOME', answerCode: null, answerValue: '68000.5' },
      { questionCode: 'SINCE', answerCode: null, answerValue: '2017-06-02' },
      { questionCode: 'JOB', answerCode: null, answerValue: 'Teacher' },
    ]);
    expect(savedAmlAnswers.parse(saved)).toEqual(saved);
  });

  it('omits unknown answers, and texts of answers without a text field', () => {
    expect(
      savedAnswers(questionnaireSample, {
        EXPOSED: chose(['YES', 'why not'], 'NO'),
        SOURCE: chose('GONE'),
        INCOME: typed('much'),
        SINCE: typed('31/02/2020'),
      }),
    ).toEqual([{ questionCode: 'EXPOSED', answerCode: 'YES', answerValue: null }]);
  });

  it('trims the text of an answer', () => {
    expect(savedAnswers(questionnaireSample, { PURPOSE: chose(['OTHER', '  A house ']) })).toEqual([
      { questionCode: 'PURPOSE', answerCode: 'OTHER', answerValue: 'A house' },
    ]);
  });
});

describe('formAnswers', () => {
  it('restores saved answers to their questions, with dates in input format (AML-07)', () => {
    const form = formAnswers(questionnaireSample, savedAnswers(questionnaireSample, answersSample));
    expect(form).toEqual({ ...answersSample, INCOME: typed('68000.5') });
  });

  it('ignores answers to questions or options that do not exist', () => {
    const form = formAnswers(questionnaireSample, [
      { questionCode: 'GONE', answerCode: null, answerValue: 'x' },
      { questionCode: 'SOURCE', answerCode: 'GONE', answerValue: null },
      { questionCode: 'EXPOSED', answerCode: null, answerValue: 'YES' },
    ]);
    expect(savedAnswers(questionnaireSample, form)).toEqual([]);
    expect(Object.keys(form)).toEqual(questionnaireSample.questions.map(({ code }) => code));
  });
});
