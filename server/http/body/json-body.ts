import type { FastifyInstance } from 'fastify';
import { isBoundedJson } from '#domain/cart/text-bounds.ts';
import { Refusal } from '../../platform/refusal.ts';

/** No body of the contract comes near either; parsing a megabyte of brackets would hold up everybody for as long. */
const bodyBounds = { depth: 32, parts: 20_000 };

/** Has bodies of JSON looked at before they are parsed, and refused where they are made to be hard to parse. */
export function takeSimpleJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (isBoundedJson(text, bodyBounds)) void parse(request, text, done);
    else done(new Refusal(400, 'BadRequest'));
  });
}
