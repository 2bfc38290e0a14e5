import { accepted, refused, type Checked } from '../checked.ts';
import { formatWrittenDate, isPlainDate, parseWrittenDate } from '../dates/plain-date.ts';
import { readNumberInput } from '../numbers/number-input.ts';
import type { Question } from './questionnaire.ts';

/** Of a typed answer and of a text under a chosen one, in UTF-16 units. */
export const longestAnswer = 500;

/** What an answer in figures takes. */
export const numberAnswer = { maxDigits: 12, maxDecimals: 2 } as const;

/** `unreadable`: what was typed is no number, or no day as dd/MM/yyyy. */
export type TypedAnswerReason = 'empty' | 'unreadable' | 'tooLong';

/** Reads a typed answer in the form that is kept of it: a text or number as text, a date as plain date (SIL-147). */
export function readTypedAnswer(
  { questionType }: Pick<Question, 'questionType'>,
  typed: string,
): Checked<string, TypedAnswerReason> {
  const text = typed.trim();
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

/** A kept answer as it is in its field. */
export function typedAnswer({ questionType }: Pick<Question, 'questionType'>, kept: string): string {
  return questionType === 'Date' && isPlainDate(kept) ? formatWrittenDate(kept) : kept;
}
