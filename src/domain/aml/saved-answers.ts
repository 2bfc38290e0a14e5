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
import { readTypedAnswer, typedAnswer } from './typed-answer.ts';

/** An answer as it is sent and kept: one for each that is chosen (AML-08, DATA-45, SIL-147). */
export interface SavedAnswer {
  questionCode: string;
  /** Null for a typed answer. */
  answerCode: string | null;
  /** What was typed, or the text under the chosen answer. */
  answerValue: string | null;
}

function savedOf(question: Question, answer: QuestionAnswer): SavedAnswer[] {
  const { code: questionCode } = question;
  if (answerWay(question) === 'typed') {
    const read = readTypedAnswer(question, answer.typed);
    return read.ok ? [{ questionCode, answerCode: null, answerValue: read.value }] : [];
  }
  return chosenAnswers(question, answer).map(([{ code, freeTextAllowed }, { text }]) => ({
    questionCode,
    answerCode: code,
    answerValue: (freeTextAllowed && text.trim()) || null,
  }));
}

/** The answers of a form as they are sent, in the order of the questionnaire; what is no answer yet or not asked is left out. */
export function savedAnswers(
  questionnaire: Pick<Questionnaire, 'questions'>,
  answers: QuestionnaireAnswers,
): SavedAnswer[] {
  return askedQuestions(questionnaire, answers).flatMap((question) =>
    savedOf(question, answerTo(answers, question.code)),
  );
}

function answerOf(question: Question, saved: readonly SavedAnswer[]): QuestionAnswer {
  const rows = saved.filter(({ questionCode }) => questionCode === question.code);
  if (answerWay(question) === 'typed') return { chosen: [], typed: typedAnswer(question, rows[0]?.answerValue ?? '') };
  const given = rows.flatMap(({ answerCode, answerValue }) =>
    answerCode === null ? [] : [{ code: answerCode, text: answerValue ?? '' }],
  );
  const chosen = chosenAnswers(question, { chosen: given, typed: '' }).map(([, answer]) => answer);
  return { chosen, typed: '' };
}

/** Saved answers as a form holds them; what the questionnaire does not ask or offer is left out. */
export function formAnswers(
  { questions }: Pick<Questionnaire, 'questions'>,
  saved: readonly SavedAnswer[],
): QuestionnaireAnswers {
  return Object.fromEntries(questions.map((question) => [question.code, answerOf(question, saved)]));
}
