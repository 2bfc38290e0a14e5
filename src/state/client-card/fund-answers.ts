import { proxy, ref } from 'valtio';
import * as z from 'zod/mini';
import '#contract/common.ts';
import type { QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { answerTo } from '#domain/aml/questionnaire.ts';
import { persisted } from '../storage/persistence.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

const text = z.string().check(z.maxLength(1000));
const answer = z.object({
  chosen: z.array(z.object({ code: text, text })).check(z.maxLength(100)),
  typed: text,
});
const keptAnswers = z.record(z.string(), z.record(z.string(), answer));

/** By item and fund. */
export type FundAnswers = Readonly<Record<string, QuestionnaireAnswers>>;

function revive(kept: unknown): FundAnswers | null {
  const parsed = keptAnswers.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/**
 * What was answered to the funds' own questionnaires: a person's, so that it lives with the session of its window (C4). By the item of
 * the cart too, so that the cart of another client begins without answers.
 */
export const fundAnswers = proxy<{ byItem: FundAnswers }>({ byItem: ref({}) });

const storage = persisted({ name: 'fund-answers', revive });
let openFor: string | null = null;

onSessionEnd(() => {
  openFor = null;
  storage.close();
  fundAnswers.byItem = ref({});
});

/** Picks up what the window keeps of the user's clients. Called by the screens that show the answers. */
export function openFundAnswers(): void {
  const userId = userState.user?.id ?? null;
  if (userId === null || userId === openFor) return;
  openFor = userId;
  fundAnswers.byItem = ref(storage.open(userId) ?? {});
}

const keyOf = (uuid: string, fundId: string) => `${uuid} ${fundId}`;
const none: QuestionnaireAnswers = {};

/** The answers to the questionnaire of a fund in an item. */
export function answersFor({ byItem }: { byItem: FundAnswers }, uuid: string, fundId: string): QuestionnaireAnswers {
  const key = keyOf(uuid, fundId);
  return (Object.hasOwn(byItem, key) ? byItem[key] : undefined) ?? none;
}

/** Whether nothing is known of what was answered for a fund in an item. */
export const isUnanswered = (kept: { byItem: FundAnswers }, uuid: string, fundId: string): boolean =>
  Object.keys(answersFor(kept, uuid, fundId)).length === 0;

interface Answered {
  uuid: string;
  fundId: string;
  questionCode: string;
}

/** Keeps the answer to one question. */
export function answerFundQuestion({ uuid, fundId, questionCode }: Answered, given: QuestionAnswer): void {
  const answers = answersFor(fundAnswers, uuid, fundId);
  if (answerTo(answers, questionCode) === given) return;
  fundAnswers.byItem = ref({
    ...fundAnswers.byItem,
    [keyOf(uuid, fundId)]: { ...answers, [questionCode]: given },
  });
  storage.write(fundAnswers.byItem);
}

/** Puts answers in place of those that there are: another order, another client. */
export function setFundAnswers(byItem: FundAnswers): void {
  fundAnswers.byItem = ref(byItem);
  if (Object.keys(byItem).length > 0) storage.write(byItem);
  else storage.forget();
}
