import { describe, expect, it } from 'vitest';
import { readTypedAnswer, typedAnswer } from '#domain/aml/typed-answer.ts';
import type { QuestionType } from '#domain/catalogue/vocabulary.ts';

const read = (questionType: QuestionType, text: string) => readTypedAnswer({ questionType }, text);

describe('readTypedAnswer', () => {
  it.each<[QuestionType, string, string]>([
    ['Text', ' Teacher ', 'Teacher'],
    ['Text', 'x'.repeat(500), 'x'.repeat(500)],
    ['Number', '1 250,50', '1250.5'],
    ['Date', '29/02/2024', '2024-02-29'],
  ])('reads an answer of type %s: %j (SIL-147)', (questionType, text, value) => {
    expect(read(questionType, text)).toEqual({ ok: true, value });
  });

  it.each<[QuestionType, string, string]>([
    ['Text', '  ', 'empty'],
    ['Number', '', 'empty'],
    ['Date', '', 'empty'],
    ['Text', 'x'.repeat(501), 'tooLong'],
    ['Number', 'much', 'unreadable'],
    ['Date', '31/02/2020', 'unreadable'],
  ])('refuses an answer of type %s: %j is %s (AML-06)', (questionType, text, reason) => {
    expect(read(questionType, text)).toEqual({ ok: false, reason });
  });
});

describe('typedAnswer', () => {
  it('formats dates for input and leaves other answers unchanged (AML-07)', () => {
    expect(typedAnswer({ questionType: 'Date' }, '2017-06-02')).toBe('02/06/2017');
    expect(typedAnswer({ questionType: 'Date' }, 'soon')).toBe('soon');
    expect(typedAnswer({ questionType: 'Text' }, '2017-06-02')).toBe('2017-06-02');
  });
});
