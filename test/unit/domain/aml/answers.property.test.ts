import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFaults } from '#domain/aml/question-faults.ts';
import { formAnswers, savedAnswers } from '#domain/aml/answers.ts';
import { anyAnswers, completeAnswers, questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { runs } from '#test/setup/runs.ts';

const today = '2026-07-01';

describe('savedAnswers', () => {
  it('survives a round trip through the form for any answers (AML-08, SIL-147)', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const saved = savedAnswers(questionnaireSample, answers);
        expect(savedAnswers(questionnaireSample, formAnswers(questionnaireSample, saved))).toEqual(saved);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('formAnswers', () => {
  it('keeps complete answers complete', () => {
    fc.assert(
      fc.property(completeAnswers, (answers) => {
        const back = formAnswers(questionnaireSample, savedAnswers(questionnaireSample, answers));
        expect(questionFaults(questionnaireSample, back, { isStrict: false, today }).size).toBe(0);
      }),
      { numRuns: runs(2000) },
    );
  });
});
