import type { PlainDate } from '../dates/plain-date.ts';
import { fault, type Fault } from '../forms/fault.ts';
import { checkPrintable } from '../forms/text-line.ts';
import { lineText } from '../text/plain-characters.ts';
import {
  answerTo,
  answerWay,
  askedQuestions,
  chosenAnswers,
  type Question,
  type QuestionAnswer,
  type Questionnaire,
  type QuestionnaireAnswers,
} from './questionnaire.ts';
import { longestAnswer, readTypedAnswer } from './answers.ts';

export interface QuestionFault {
  fault: Fault;
  /** The answer whose text is missing or too long; null for an error of the question itself. */
  answer: string | null;
}

/** At most one error per question, by its code, in the order of the questionnaire. */
export type QuestionFaults = ReadonlyMap<string, QuestionFault>;

export interface QuestionRules {
  /** Whether only correct answers are accepted, as in a fund's own questionnaire (AML-03, SIL-146). */
  isStrict: boolean;
  today: PlainDate;
}

const own = (found: Fault): QuestionFault => ({ fault: found, answer: null });

function typedFault(question: Question, { typed }: QuestionAnswer, { today }: QuestionRules): QuestionFault | null {
  const read = readTypedAnswer(question, typed);
  const unprintable = checkPrintable(typed);
  if (read.ok && question.pastOnly && read.value > today) return own(fault('date.max', { max: today }));
  if (read.ok) return unprintable && own(unprintable);
  return own(read.reason === 'tooLong' ? fault('string.max', { max: longestAnswer }) : fault('aml.required'));
}

/** Checks the texts under the chosen answers, which are all required (AML-05). */
function freeTextFault(chosen: ReturnType<typeof chosenAnswers>): QuestionFault | null {
  for (const [{ code, freeTextAllowed }, { text }] of chosen) {
    if (!freeTextAllowed) continue;
    if (lineText(text).length > longestAnswer)
      return { fault: fault('string.max', { max: longestAnswer }), answer: code };
    const unprintable = checkPrintable(text);
    if (unprintable) return { fault: unprintable, answer: code };
    if (lineText(text) === '') return { fault: fault('aml.required'), answer: code };
  }
  return null;
}

function questionFault(question: Question, answer: QuestionAnswer, rules: QuestionRules): QuestionFault | null {
  if (answerWay(question) === 'typed') return typedFault(question, answer, rules);
  const chosen = chosenAnswers(question, answer);
  if (chosen.length === 0) return own(fault('aml.required'));
  // A question without an answer marked as correct has no wrong one.
  const isMarked = question.answersDef.some(({ correctAnswer }) => correctAnswer);
  if (rules.isStrict && isMarked && chosen.some(([{ correctAnswer }]) => !correctAnswer))
    return own(fault('aml.wrong-answer'));
  return freeTextFault(chosen);
}

/** Returns the errors that block a questionnaire (AML-02…06, SIL-179); empty if it is complete. */
export function questionFaults(
  questionnaire: Pick<Questionnaire, 'questions'>,
  answers: QuestionnaireAnswers,
  rules: QuestionRules,
): QuestionFaults {
  const faults = new Map<string, QuestionFault>();
  for (const question of askedQuestions(questionnaire, answers)) {
    const found = questionFault(question, answerTo(answers, question.code), rules);
    if (found) faults.set(question.code, found);
  }
  return faults;
}
