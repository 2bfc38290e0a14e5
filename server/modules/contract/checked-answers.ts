import type { ContractRequest } from '#contract/contracts.ts';
import { formAnswers, savedAnswers, type SavedAnswer } from '#domain/aml/answers.ts';
import { questionFaults, type QuestionRules } from '#domain/aml/question-faults.ts';
import { marksOf, type Questionnaire } from '#domain/aml/questionnaire.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { ownQuestionnaires } from '#domain/cart/product/product-warnings.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { AmlMark, Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { amlQuestionnaire, questionnaireOf } from '../catalogue/questionnaire.ts';
import { refused } from './refused.ts';

/** A questionnaire with its accepted answers. */
export interface Answered {
  questionnaire: Questionnaire;
  answers: readonly SavedAnswer[];
  /** Name of the fund; null for the AML questionnaire. */
  fundName: string | null;
}

interface Sent {
  code: string;
  answers: readonly SavedAnswer[];
}

/** Returns the valid answers to be stored; null if the questionnaire is incomplete. */
function acceptedAnswers(
  questionnaire: Questionnaire,
  sent: Sent | undefined,
  rules: QuestionRules,
): SavedAnswer[] | null {
  if (sent?.code !== questionnaire.code) return null;
  const given = formAnswers(questionnaire, sent.answers);
  return questionFaults(questionnaire, given, rules).size > 0 ? null : savedAnswers(questionnaire, given);
}

/** Validates the answers to the AML questionnaire, which accepts any choice (AML-02…06, AML-09). */
export async function clientAnswers(
  database: Database,
  { amlQuestionnaire: sent }: ContractRequest,
  { language, today }: { language: Language; today: PlainDate },
): Promise<Answered & { marks: AmlMark[] }> {
  const questionnaire = await amlQuestionnaire(database, language);
  const answers = acceptedAnswers(questionnaire, sent, { isStrict: false, today });
  if (!answers) throw refused(['AmlIncomplete'], ['amlQuestionnaire']);
  const marks = marksOf(questionnaire, formAnswers(questionnaire, answers));
  return { questionnaire, answers, fundName: null, marks };
}

interface AskedOfFunds {
  figures: DocumentFigures;
  catalogue: CartCatalogue;
  language: Language;
  today: PlainDate;
}

/**
 * Validates the answers to the questionnaires of funds in the cart, which must be correct; the page's own check is not
 * trusted (SIL-146; security, T22).
 */
export async function fundAnswers(
  database: Database,
  { fundQuestionnaires }: ContractRequest,
  { figures, catalogue, language, today }: AskedOfFunds,
): Promise<Answered[]> {
  const asked = figures.positions.flatMap(({ resolved }) => ownQuestionnaires(resolved.position, catalogue));
  const answered: Answered[] = [];
  for (const { fundId, name, code } of new Map(asked.map((one) => [one.fundId, one])).values()) {
    const questionnaire = await questionnaireOf(database, code, language);
    const sent = fundQuestionnaires.filter((one) => one.fundId === fundId);
    const answers = sent.map((one) => acceptedAnswers(questionnaire, one, { isStrict: true, today }));
    const whole = answers.length > 0 && answers.every((one) => one !== null) ? answers[0] : null;
    if (!whole) throw refused(['AmlIncomplete'], [`fundQuestionnaires.${fundId}`]);
    answered.push({ questionnaire, answers: whole, fundName: name });
  }
  return answered;
}
