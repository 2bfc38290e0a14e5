import * as z from 'zod/mini';
import { amlMarks, questionTypes } from '#domain/catalogue/vocabulary.ts';
import './common.ts';

export const questionnaire = z.object({
  code: z.string(),
  questions: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      questionType: z.enum(questionTypes),
      /** Answers of which one has the question asked; empty where it is always asked (SIL-179). */
      askedWhen: z.array(z.object({ questionCode: z.string(), answerCode: z.string() })),
      pastOnly: z.boolean(),
      answersDef: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          freeTextAllowed: z.boolean(),
          correctAnswer: z.boolean(),
          mark: z.nullable(z.enum(amlMarks)),
        }),
      ),
    }),
  ),
});
