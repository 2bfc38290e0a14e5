import { ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { GeneralErrorCode } from '#contract/error-body.ts';
import { errorText } from '../errors.ts';

type Answer = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const refusals: Readonly<Record<string, readonly [status: number, code: GeneralErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'RequestTimeout'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PayloadTooLarge'],
  HPE_HEADER_OVERFLOW: [431, 'HeadersTooLarge'],
};

/**
 * Answers what is no readable HTTP request, or does not arrive in time, with the headers and the body of every other error, and closes
 * the connection (security, T26). No header of it can be relied on: the text is English.
 */
export function parserErrors(headers: Readonly<Record<string, string>>, nextId: () => string): Answer {
  return function answer(this: FastifyInstance, { code: cause }, socket) {
    if (cause === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusals[cause] ?? [400, 'BadRequest'];
    const id = nextId();
    this.log.info({ status, cause, reqId: id }, 'unreadable request');
    const body = JSON.stringify({ code, message: errorText('en', code) });
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      date: new Date().toUTCString(),
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable && !isAnswering(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}

/** A second answer within one that has begun would read as its content. Node keeps it where its own handler looks for it. */
function isAnswering(socket: object): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return message instanceof ServerResponse && message.headersSent;
}

/** Has calls with an expectation that HTTP does not know answered like any other, where Node would answer without our headers. */
export function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
