import * as z from 'zod/mini';
import { questionTypes } from '#domain/catalogue/vocabulary.ts';
import './common.ts';

export const questionnaire = z.object({
  code: z.string(),
  questions: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      questionType: z.enum(questionTypes),
      answersDef: z.array(
        z.object({ code: z.string(), text: z.string(), freeTextAllowed: z.boolean(), correctAnswer: z.boolean() }),
      ),
    }),
  ),
});
