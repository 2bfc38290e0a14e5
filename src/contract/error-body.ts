import * as z from 'zod/mini';
import './common.ts';

/** Error codes that any call can answer with (SIL-163). */
export const generalErrorCodes = [
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'MethodNotAllowed',
  'NotAcceptable',
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

/** Path of the invalid member in the request (`funds.2.idFund`), and the code of its error. */
const errorDetail = z.object({ path: z.string(), code: z.string() });
export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(errorDetail)),
});
export type ErrorBody = z.infer<typeof errorBody>;
