import type { ContractRequest } from '#contract/contracts.ts';
import { questionFaults } from '#domain/aml/question-faults.ts';
import type { Questionnaire } from '#domain/aml/questionnaire.ts';
import { formAnswers, savedAnswers, type SavedAnswer } from '#domain/aml/saved-answers.ts';
import { refused } from './refused.ts';

/**
 * The answers of a contract's questionnaire as they are kept: only what is asked and offered. Refuses those that do not answer it
 * whole; the questionnaire of the client card takes any answer (AML-02…06, AML-09, SIL-146).
 */
export function checkedAnswers(
  questionnaire: Questionnaire,
  { code, answers }: ContractRequest['amlQuestionnaire'],
): SavedAnswer[] {
  const given = formAnswers(questionnaire, answers);
  const faults = questionFaults(questionnaire, given, { isStrict: false });
  if (code !== questionnaire.code) throw refused(['AmlIncomplete'], ['amlQuestionnaire.code']);
  if (faults.size > 0) {
    const paths = [...faults.keys()].map((question) => `amlQuestionnaire.answers.${question}`);
    throw refused(['AmlIncomplete'], paths);
  }
  return savedAnswers(questionnaire, given);
}
