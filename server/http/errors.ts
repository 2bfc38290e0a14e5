import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, GeneralErrorCode } from '#contract/error-body.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { DocumentStoreUnavailable } from '../document-store/failures.ts';
import { fill } from '../text/fill.ts';
import { timeAfter } from '../text/time-after.ts';
import { serverTexts } from '../text/texts.ts';
import { codeOf } from '../platform/error-code.ts';
import { HelperEnded } from '../platform/helper.ts';
import { databaseFailure } from './database-failure.ts';
import { languageOf } from './language.ts';
import { LimitReached, Refusal } from '../platform/refusal.ts';

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
  406: 'NotAcceptable',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  503: 'ServiceUnavailable',
};

/** Of a call whose body was being read when its time was over or its caller was gone; null for every other failure. */
function bodyFault(error: unknown, { raw }: FastifyRequest): Refusal | null {
  if (raw.readableEnded || raw.readableFlowing === null || !(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Refusal(408, 'RequestTimeout');
  return code === 'ECONNRESET' ? new Refusal(400, 'BadRequest') : null;
}

/** The refusal that an error represents; what was not expected is an internal error without a word about itself. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DocumentStoreUnavailable || error instanceof HelperEnded)
    return new Refusal(503, 'ServiceUnavailable');
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
  const unread = bodyFault(error, request);
  // What may still come of the body is no other request.
  if (unread) void reply.header('connection', 'close');
  const refusal = unread ?? refusalOf(error);
  request.refusalCode = refusal.code;
  if (refusal.status >= 500) {
    request.isLostToOutage = request.server.outages.note(error);
    // A refusal is expected, as that of an SMS which the gateway did not take: who throws it logs why.
    if (!request.isLostToOutage && !(error instanceof Refusal)) request.log.error({ err: error }, 'failed');
  }
  if (refusal instanceof LimitReached) void reply.header('retry-after', String(secondsLeft(refusal)));
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

export function errorText(language: Language, code: string): string {
  const texts: Readonly<Record<string, string>> = serverTexts[language].errors;
  return texts[code] ?? code;
}

const secondsLeft = ({ now, endsAt }: LimitReached) =>
  Math.max(Math.ceil((endsAt.getTime() - now.getTime()) / 1_000), 1);

function messageOf(refusal: Refusal, language: Language): string {
  if (!(refusal instanceof LimitReached))
    return refusal.textCodes.map((textCode) => errorText(language, textCode)).join('\n');
  const { code } = refusal;
  const text = errorText(language, code === 'TooManyRequests' ? 'TooManyRequestsUntil' : code);
  return fill(text, { time: timeAfter(refusal.now, refusal.endsAt, language) });
}

function bodyOf(refusal: Refusal, language: Language): ErrorBody {
  const { code, details } = refusal;
  const message = messageOf(refusal, language);
  return { code, message, ...(details.length > 0 ? { details: [...details] } : {}) };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
