import * as z from 'zod/mini';
import './common.ts';

/** Codes of the one error body (SIL-163) that any call can answer with. */
export const generalErrorCodes = [
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'MethodNotAllowed',
  'RequestTimeout',
  'Conflict',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'UnprocessableContent',
  'TooManyRequests',
  'HeadersTooLarge',
  'InternalError',
  'ServiceUnavailable',
] as const;
export type GeneralErrorCode = (typeof generalErrorCodes)[number];

/** A member of the request at fault, by its path in there (`funds.2.idFund`), and what is wrong with it. */
const errorDetail = z.object({ path: z.string(), code: z.string() });
export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(errorDetail)),
});
export type ErrorBody = z.infer<typeof errorBody>;
