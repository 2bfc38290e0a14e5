import { ref } from 'valtio';
import * as z from 'zod/mini';
import '#contract/common.ts';
import type { QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { answerTo } from '#domain/aml/questionnaire.ts';
import { browserStore } from '../storage/browser-store.ts';

const text = z.string().check(z.maxLength(1000));
const answer = z.object({
  chosen: z.array(z.object({ code: text, text })).check(z.maxLength(100)),
  typed: text,
});
const answersByItem = z.record(z.string(), z.record(z.string(), answer));

/** Answers by item and fund. */
export type FundAnswers = Readonly<Record<string, QuestionnaireAnswers>>;

/**
 * Answers to the questionnaires of funds: personal data, limited to the session of the window (C4). Keyed by cart item,
 * so that the cart of another client starts without answers.
 */
const store = browserStore<FundAnswers>({
  name: 'fund-answers',
  // A pipe would enlarge the first screen's script, which has all of zod that is used.
  schema: answersByItem.check(z.overwrite((answers) => ref(answers))),
  initial: () => ref({}),
});
export const fundAnswers = store.state;

/** Restores the stored answers of the user. Called by the screens that show them. */
export const openFundAnswers = store.open;

const keyOf = (uuid: string, fundId: string) => `${uuid} ${fundId}`;
const none: QuestionnaireAnswers = {};

/** Returns the answers to the questionnaire of a fund in an item. */
export function answersFor(
  { current: byItem }: { current: FundAnswers },
  uuid: string,
  fundId: string,
): QuestionnaireAnswers {
  const key = keyOf(uuid, fundId);
  return (Object.hasOwn(byItem, key) ? byItem[key] : undefined) ?? none;
}

export const isUnanswered = (kept: { current: FundAnswers }, uuid: string, fundId: string): boolean =>
  Object.keys(answersFor(kept, uuid, fundId)).length === 0;

interface Answered {
  uuid: string;
  fundId: string;
  questionCode: string;
}

export function answerFundQuestion({ uuid, fundId, questionCode }: Answered, given: QuestionAnswer): void {
  const answers = answersFor(fundAnswers, uuid, fundId);
  if (answerTo(answers, questionCode) === given) return;
  store.set(ref({ ...fundAnswers.current, [keyOf(uuid, fundId)]: { ...answers, [questionCode]: given } }));
}

/** Replaces all answers, for another order or client. */
export function setFundAnswers(byItem: FundAnswers): void {
  if (Object.keys(byItem).length > 0) store.set(ref(byItem));
  else store.clear();
}
