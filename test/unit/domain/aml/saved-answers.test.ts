import { describe, expect, it } from 'vitest';
import { savedAmlAnswers } from '#contract/web-request.ts';
import { formAnswers, savedAnswers } from '#domain/aml/saved-answers.ts';
import { answersSample, chose, questionnaireSample, typed } from '#test/helpers/questionnaire-sample.ts';

describe('savedAnswers', () => {
  it('writes each type of answer as the calls carry it (AML-08, DATA-45, SIL-147)', () => {
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

  it('leaves out what is no answer, and a text where none is taken', () => {
    expect(
      savedAnswers(questionnaireSample, {
        EXPOSED: chose(['YES', 'why not'], 'NO'),
        SOURCE: chose('GONE'),
        INCOME: typed('much'),
        SINCE: typed('31/02/2020'),
      }),
    ).toEqual([{ questionCode: 'EXPOSED', answerCode: 'YES', answerValue: null }]);
  });

  it('saves a text under an answer without the spaces around it', () => {
    expect(savedAnswers(questionnaireSample, { PURPOSE: chose(['OTHER', '  A house ']) })).toEqual([
      { questionCode: 'PURPOSE', answerCode: 'OTHER', answerValue: 'A house' },
    ]);
  });
});

describe('formAnswers', () => {
  it('puts saved answers back at their questions, a date as it is typed (AML-07)', () => {
    const form = formAnswers(questionnaireSample, savedAnswers(questionnaireSample, answersSample));
    expect(form).toEqual({ ...answersSample, INCOME: typed('68000.5') });
  });

  it('leaves out what the questionnaire does not ask or offer', () => {
    const form = formAnswers(questionnaireSample, [
      { questionCode: 'GONE', answerCode: null, answerValue: 'x' },
      { questionCode: 'SOURCE', answerCode: 'GONE', answerValue: null },
      { questionCode: 'EXPOSED', answerCode: null, answerValue: 'YES' },
    ]);
    expect(savedAnswers(questionnaireSample, form)).toEqual([]);
    expect(Object.keys(form)).toEqual(questionnaireSample.questions.map(({ code }) => code));
  });
});
