import { describe, expect, it } from 'vitest';
import { savedAmlAnswers } from '#contract/web-request.ts';
import { formAnswers, savedAnswers } from '#domain/aml/saved-answers.ts';
import { answersSample, chose, questionnaireSample, typed } from '#test/helpers/questionnaire-sample.ts';

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
