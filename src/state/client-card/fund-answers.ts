import type { QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { fundAnswerKey, type FundAnswers } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

const none: QuestionnaireAnswers = {};

/** Returns the answers to the questionnaire of a fund in an item. */
export function answersFor(byItem: FundAnswers, uuid: string, fundId: string): QuestionnaireAnswers {
  const key = fundAnswerKey(uuid, fundId);
  return (Object.hasOwn(byItem, key) ? byItem[key] : undefined) ?? none;
}

export const isUnanswered = (byItem: FundAnswers, uuid: string, fundId: string): boolean =>
  Object.keys(answersFor(byItem, uuid, fundId)).length === 0;

interface Answered {
  uuid: string;
  fundId: string;
  questionCode: string;
}

export const answerFundQuestion = (answered: Answered, given: QuestionAnswer): void =>
  cart.changeDetails({ kind: 'answer-fund-question', ...answered, given });
