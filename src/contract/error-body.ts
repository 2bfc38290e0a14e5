import * as z from 'zod/mini';
import './common.ts';

/** Codes of the one error body (SIL-163) that any call can answer with. */
export const generalErrorCodes = [
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'MethodNotAllowed',
  'Conflict',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'UnprocessableContent',
  'TooManyRequests',
  'InternalError',
  'ServiceUnavailable',
] as const;
export type GeneralErrorCode = (typeof generalErrorCodes)[number];

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
});
export type ErrorBody = z.infer<typeof errorBody>;
