import { accepted, refused, type Checked } from '../checked.ts';
import { formatWrittenDate, isPlainDate, parseWrittenDate } from '../dates/plain-date.ts';
import { lineText } from '../text/plain-characters.ts';
import { readNumberInput } from '../numbers/number-input.ts';
import {
  type Question,
  answerTo,
  answerWay,
  askedQuestions,
  chosenAnswers,
  type QuestionAnswer,
  type Questionnaire,
  type QuestionnaireAnswers,
} from './questionnaire.ts';

/** Maximum length in UTF-16 units of a typed answer and of a text under a chosen one. */
export const longestAnswer = 500;

/** Bounds of a numeric answer. */
export const numberAnswer = { maxDigits: 12, maxDecimals: 2 } as const;

/** `unreadable`: not a number, or not a day as dd/MM/yyyy. */
export type TypedAnswerReason = 'empty' | 'unreadable' | 'tooLong';

/** Parses a typed answer into its stored form: a text or number as text, a date as plain date (SIL-147). */
export function readTypedAnswer(
  { questionType }: Pick<Question, 'questionType'>,
  typed: string,
): Checked<string, TypedAnswerReason> {
  const text = lineText(typed);
  if (text === '') return refused('empty');
  if (questionType === 'Number') {
    const read = readNumberInput(text, numberAnswer);
    return read.ok ? accepted(String(read.value)) : refused('unreadable');
  }
  if (questionType === 'Date') {
    const date = parseWrittenDate(text);
    return date === null ? refused('unreadable') : accepted(date);
  }
  return text.length > longestAnswer ? refused('tooLong') : accepted(text);
}

/** Formats a stored answer for its field. */
export function typedAnswer({ questionType }: Pick<Question, 'questionType'>, kept: string): string {
  return questionType === 'Date' && isPlainDate(kept) ? formatWrittenDate(kept) : kept;
}

/** An answer as sent and stored, one per chosen answer (AML-08, DATA-45, SIL-147). */
export interface SavedAnswer {
  questionCode: string;
  /** Null for a typed answer. */
  answerCode: string | null;
  /** The typed answer, or the text under the chosen one. */
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
    answerValue: (freeTextAllowed && lineText(text)) || null,
  }));
}

/**
 * Returns the answers of a form as sent, in the order of the questionnaire; incomplete answers and inactive questions
 * are left out.
 */
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

/**
 * Converts stored answers to those of a form; questions and answers that the questionnaire does not offer are left out.
 */
export function formAnswers(
  { questions }: Pick<Questionnaire, 'questions'>,
  saved: readonly SavedAnswer[],
): QuestionnaireAnswers {
  return Object.fromEntries(questions.map((question) => [question.code, answerOf(question, saved)]));
}
