import * as z from 'zod/mini';
import { amlMarks, questionTypes } from '#domain/catalogue/vocabulary.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';

export const questionnaire = z.object({
  code: z.string(),
  questions: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      questionType: z.enum(questionTypes),
      /** The question is asked if one of these answers is chosen; empty if it is always asked (SIL-179). */
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

/** Calls for the funds' own questionnaires (DATA-06, SIL-146). */
export const questionnaireCalls = {
  questionnaire: endpoint({
    method: 'GET',
    path: '/api/questionnaire/{code}',
    summary: "A fund's own questionnaire",
    guard: 'session',
    rate: 'read',
    params: z.object({ code: id }),
    answer: questionnaire,
    shared: true,
    errors: { 404: ['NotFound'] },
  }),
};
