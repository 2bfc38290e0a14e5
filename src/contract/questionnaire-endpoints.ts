import * as z from 'zod/mini';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { questionnaire } from './questionnaire.ts';

/** The questionnaires that funds have of their own (DATA-06, SIL-146). */
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
