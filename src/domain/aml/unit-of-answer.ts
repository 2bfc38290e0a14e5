import { lineText } from '../text/plain-characters.ts';
import { answerTo, chosenAnswers, type Question, type QuestionnaireAnswers } from './questionnaire.ts';

/** Questions for an amount, by code, and the question of the same questionnaire that asks for its currency. */
const currencyQuestions: Readonly<Record<string, string>> = { MONTHLY_INCOME: 'INCOME_CURRENCY' };

/**
 * Returns the unit of an answer: the currency that is chosen or typed for it; undefined where none is asked for or answered
 * (SIL-217).
 */
export function unitOfAnswer(
  { code }: Pick<Question, 'code'>,
  questions: readonly Question[],
  answers: QuestionnaireAnswers,
): string | undefined {
  const asked = questions.find((question) => question.code === currencyQuestions[code]);
  const [chosen] = asked ? chosenAnswers(asked, answerTo(answers, asked.code)) : [];
  if (!chosen) return undefined;
  const [{ freeTextAllowed, text }, { text: typed }] = chosen;
  return (freeTextAllowed ? lineText(typed) : text) || undefined;
}
