import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFaults } from '#domain/aml/question-faults.ts';
import { answerTo } from '#domain/aml/questionnaire.ts';
import { anyAnswers, completeAnswers, questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { runs } from '#test/setup/runs.ts';

const today = '2026-07-01';

describe('questionFaults', () => {
  it('reports at most one error per question, for any answers', () => {
    const codes = questionnaireSample.questions.map(({ code }) => code);
    fc.assert(
      fc.property(fc.record({ answers: anyAnswers, isStrict: fc.boolean() }), ({ answers, isStrict }) => {
        const faulty = [...questionFaults(questionnaireSample, answers, { isStrict, today }).keys()];
        expect(faulty).toEqual(codes.filter((code) => faulty.includes(code)));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('accepts complete answers, and in strict mode only the correct ones (AML-03)', () => {
    fc.assert(
      fc.property(completeAnswers, (answers) => {
        expect(questionFaults(questionnaireSample, answers, { isStrict: false, today }).size).toBe(0);
        const strict = questionFaults(questionnaireSample, answers, { isStrict: true, today });
        const chosen = (code: string) => answerTo(answers, code).chosen.map((one) => one.code);
        expect([...strict.keys()]).toEqual([
          ...(chosen('EXPOSED').includes('YES') ? ['EXPOSED'] : []),
          ...(chosen('SOURCE').includes('LOTTERY') ? ['SOURCE'] : []),
        ]);
      }),
      { numRuns: runs(2000) },
    );
  });
});
