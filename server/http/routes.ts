import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, Form } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { SessionUser } from '../session/session-user.ts';

export type EndpointKey = keyof typeof endpoints;

type Value<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined;

type Parts<Key extends EndpointKey> =
  (typeof endpoints)[Key] extends Endpoint<
    infer Params,
    infer Query,
    infer Body,
    infer Answer,
    infer Access,
    infer Shape extends Form
  >
    ? { params: Params; query: Query; body: Body; answer: Answer; access: Access; form: Shape }
    : never;

/** What a handler knows of its call; the values are already checked by the schemas of the endpoint. */
export interface RequestContext<Key extends EndpointKey> {
  params: Value<Parts<Key>['params']>;
  query: Value<Parts<Key>['query']>;
  /** The bytes themselves where the form is `upload`. */
  body: Parts<Key>['form'] extends 'upload' ? Buffer : Value<Parts<Key>['body']>;
  /** Null where the endpoint is public or its calls are signed. A shared endpoint must not look at it. */
  user: Parts<Key>['access'] extends 'public' | 'signature' ? null : SessionUser;
  language: Language;
  database: Database;
  now: () => Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of an endpoint answers; nothing where the answer is 204. */
type AnswerOf<Key extends EndpointKey> = Parts<Key>['form'] extends 'download' | 'picture'
  ? FileAnswer
  : Parts<Key>['answer'] extends z.core.$ZodType
    ? z.core.output<Parts<Key>['answer']>
    : void;

/** Shared endpoints whose long list comes piece by piece, so that reading it never holds up other calls. */
type LongList = 'funds';
type InPieces<Answer> = Answer extends readonly (infer Element)[] ? AsyncIterable<Element[]> : never;

/**
 * One handler an endpoint. A module exports `Pick<Handlers, 'its' | 'keys'>`; refusals are thrown as `Refusal`
 * (`notFound()` for an unknown id). The handler of a shared endpoint is called once per language and parameters until the
 * version of the catalogue changes or a year begins.
 */
export type Handlers = {
  [Key in EndpointKey]: (
    context: RequestContext<Key>,
  ) => Promise<Key extends LongList ? InPieces<AnswerOf<Key>> : AnswerOf<Key>>;
};
