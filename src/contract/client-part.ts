import * as z from 'zod/mini';
import { webRequestId } from '#domain/portal/web-request-entry.ts';

const text = z.string();
const nullableText = z.nullable(text);

/** Answers to a questionnaire, by question. */
export const questionnaireAnswers = z.record(
  text,
  z.object({ chosen: z.array(z.object({ code: text, text })), typed: text }),
);

/** Identity of a stored client (SIL-175). */
export const clientIdentity = z.object({
  personalId: text,
  identificationType: z.enum(['', 'VID', 'BirthNumber']),
  citizenship: text,
});

/** The client of a contract. */
export const contractClient = z.object({ name: text, email: nullableText, phoneNumber: nullableText });

/** The web request of an order, or null. */
export const orderWebRequest = z.nullable(text.check(z.refine((id) => webRequestId(id) !== null)));
