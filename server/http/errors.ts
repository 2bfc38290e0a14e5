import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, GeneralErrorCode } from '#contract/error-body.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { DocumentStoreUnavailable } from '../document-store/failures.ts';
import { serverTexts } from '../text/texts.ts';
import { databaseFailure } from './database-failure.ts';
import { languageOf } from './language.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that it was answered with; null where it was not. */
    refusalCode: string | null;
  }
}

const codeOfStatus: Record<number, GeneralErrorCode> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  503: 'ServiceUnavailable',
};

/** The refusal that an error represents; what was not expected is an internal error without a word about itself. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DocumentStoreUnavailable) return new Refusal(503, 'ServiceUnavailable');
  const failure = databaseFailure(error);
  if (failure === 'unavailable') return new Refusal(503, 'ServiceUnavailable');
  if (failure === 'conflict') return new Refusal(409, 'Conflict');
  if (failure === 'unstorable') return new Refusal(400, 'BadRequest');
  const { validation, statusCode = 500 } = isFastifyError(error) ? error : {};
  if (validation) {
    const details = validation.map(({ instancePath, keyword }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: keyword,
    }));
    return new Refusal(400, 'BadRequest', details);
  }
  const code = codeOfStatus[statusCode];
  if (code) return new Refusal(statusCode, code);
  return statusCode >= 400 && statusCode < 500 ? new Refusal(400, 'BadRequest') : new Refusal(500, 'InternalError');
}

/** Answers an error with the one error body, in the language of the request (SIL-163). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  request.refusalCode = refusal.code;
  if (refusal.status >= 500) {
    request.isLostToOutage = request.server.outages.note(error);
    if (!request.isLostToOutage) request.log.error({ err: error }, 'failed');
  }
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '5');
  const language = languageOf(request.headers['accept-language']);
  const body = bodyOf(refusal, language);
  void reply.code(refusal.status).headers({ 'cache-control': 'no-store', 'content-language': language });
  // An address of the API that somebody opened, as a link of a mail, is answered to a person.
  if (request.headers['sec-fetch-mode'] === 'navigate') {
    void reply.type('text/plain; charset=utf-8').serializer(String).send(body.message);
    return;
  }
  void reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Lets requests know the code of their error. */
export function keepRefusals(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', null);
}

/** The text of an error code. */
export function errorText(language: Language, code: string): string {
  const texts: Readonly<Record<string, string>> = serverTexts[language].errors;
  return texts[code] ?? code;
}

function bodyOf({ code, details, textCodes }: Refusal, language: Language): ErrorBody {
  const message = textCodes.map((textCode) => errorText(language, textCode)).join('\n');
  return { code, message, ...(details.length > 0 ? { details: [...details] } : {}) };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
