import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Guard } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody } from '#contract/error-body.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { livingSessionsOf, type Sessions } from '../session/session-store.ts';
import { checkedJson } from './body/checked-json.ts';
import { acceptUploads, isFileAnswer, sendFile } from './responses/files.ts';
import { languageOf } from './language.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { Refusal } from '../platform/refusal.ts';
import type { EndpointKey, Handlers, RequestContext } from './routes.ts';
import type { SessionUser } from '../session/session-user.ts';
import { mostSendingMs, sendCached } from './responses/send-cached.ts';
import { guardHook, type SessionCookies } from './session.ts';
import type { SharedAnswers } from './responses/shared-answers.ts';
import { signatureHook, type SignatureHook } from './signed/signed-calls.ts';
import { concurrencyHooks, concurrencyLimits, type ConcurrencyLimits } from './limits/concurrency-limits.ts';

interface EndpointRouteOptions {
  handlers: Handlers;
  database: Database;
  now: () => Date;
  cookies: SessionCookies;
  limits: RateLimits;
  shared: SharedAnswers;
  /** Without it no call can be signed, and there are no endpoints for such calls. */
  externalSecret: string | undefined;
  /** Without it every call asks the database for its session. */
  changes: ChangeFeed | undefined;
}

/** Whether a guard lets nobody but a logged-in user through. */
const hasUser = (guard: Guard): boolean => guard !== 'public' && guard !== 'signature';

/** A context before the types of its endpoint are told from its values. */
interface CheckedContext {
  params: unknown;
  query: unknown;
  body: unknown;
  user: SessionUser | null;
  language: Language;
  database: Database;
  now: () => Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

const table: Readonly<Record<EndpointKey, Endpoint>> = endpoints;
const isKey = (key: string): key is EndpointKey => key in endpoints;

/** Path of the contract, whose parameters are in braces, as the router wants it. */
export const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Registers one route an endpoint: schema, guard, rate class and answer come from the table of the contract. */
export function registerEndpoints(app: FastifyInstance, options: EndpointRouteOptions): void {
  const turns = concurrencyLimits();
  const requireSignature = signatureHook(options.externalSecret, options);
  const sessions = livingSessionsOf(options.database, options.now, options.changes);
  for (const fact of ['signed', 'counted', 'beyondLimit']) app.decorateRequest(fact, null);
  for (const key of Object.keys(endpoints).filter(isKey))
    register<EndpointKey>(app, key, options.handlers[key], { ...options, sessions, turns, requireSignature });
}

function register<Key extends EndpointKey>(
  app: FastifyInstance,
  key: Key,
  handle: Handlers[Key] | undefined,
  options: EndpointRouteOptions & {
    sessions: Sessions;
    turns: ConcurrencyLimits;
    requireSignature: SignatureHook;
  },
): void {
  const endpoint = table[key];
  const { database, now, cookies, limits, shared, sessions, turns, requireSignature } = options;
  if (!handle) throw new Error(`No handler answers ${endpoint.method} ${endpoint.path}.`);
  const answerOf = (request: FastifyRequest, reply: FastifyReply, language: Language): Promise<unknown> => {
    const { params, query, body, session } = request;
    const context = { params, query, body, user: session?.user ?? null, language, database, now, request, reply };
    if (!fits(key, context)) throw new Error(`The guard of ${endpoint.path} let a call through without a user.`);
    return handle(context);
  };
  const route: RouteOptions = {
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: { guard: endpoint.guard },
    ...(endpoint.shared ? { handlerTimeout: mostSendingMs } : {}),
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    schema: schemaOf(key, endpoint),
    onRequest: [
      guardHook({ guard: endpoint.guard, prolongs: endpoint.isPassive !== true, find: sessions.find, cookies, limits }),
      ...limitOf(endpoint, limits),
      ...(hasUser(endpoint.guard) ? concurrencyHooks(endpoint, turns) : []),
    ],
    ...(endpoint.guard === 'signature' ? { preParsing: requireSignature } : {}),
    onSend: [...forgetting(endpoint, sessions), ...(endpoint.countsFailures ? [limits.giveBack] : [])],
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      void reply.header('content-language', language);
      if (!endpoint.shared) return sendOwn(await answerOf(request, reply, language), endpoint, request, reply);
      const { answer } = endpoint;
      if (!answer) throw new Error(`${endpoint.path} is shared, but answers nothing.`);
      const kept = await shared.keep(
        placeOf(key, language, request),
        async () => checkedJson(answer, await answerOf(request, reply, language)),
        { isVaried: endpoint.query !== undefined, catalogueVersion: request.session?.catalogueVersion },
      );
      return sendCached(kept, request, reply);
    },
  };
  if (endpoint.form === 'upload') void app.register(async (scope) => acceptUploads(scope).route(route));
  else app.route(route);
}

function limitOf({ rate, countsFailures }: Endpoint, limits: RateLimits) {
  if (rate === null) return [];
  return [countsFailures ? limits.failures : limits[rate]];
}

/** What a call may have changed of sessions shows at this instance with its answer; every instance hears of it besides. */
function forgetting({ changesSessions, guard }: Endpoint, { forgetUser, forgetAll }: Sessions) {
  if (!changesSessions) return [];
  return [
    async ({ session }: FastifyRequest) => (guard === 'session' && session ? forgetUser(session.user.id) : forgetAll()),
  ];
}

/** The router has checked the values by the schemas of the endpoint; a guard that is not public has found a user. */
function fits<Key extends EndpointKey>(key: Key, context: CheckedContext): context is RequestContext<Key> {
  const { guard, form } = table[key];
  if (form === 'upload' && !Buffer.isBuffer(context.body)) throw new Refusal(415, 'UnsupportedMediaType');
  return hasUser(guard) === (context.user !== null);
}

function sendOwn(answer: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isFileAnswer(answer)) return sendFile(answer, request, reply);
  void reply.header('cache-control', 'no-store');
  return endpoint.answer ? reply.send(answer) : reply.code(204).send();
}

/** Under what a shared answer is kept. */
export function placeOf(
  key: EndpointKey,
  language: Language,
  { params, query }: { params: unknown; query: unknown } = { params: {}, query: {} },
): string {
  return JSON.stringify([key, language, params, query]);
}

function schemaOf(key: EndpointKey, endpoint: Endpoint): object {
  const { summary, guard, params, query, body, answer, form, errors, shared = false } = endpoint;
  const statuses = ['400', '429', '500', '503', ...(hasUser(guard) ? ['401', '403'] : []), ...(shared ? ['406'] : [])];
  const refusals = [...new Set([...statuses, ...Object.keys(errors ?? {})])];
  return {
    operationId: key,
    summary,
    description: describeErrors(errors ?? {}),
    security: securityOf(guard),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      ...successOf(answer, form),
      ...Object.fromEntries(refusals.map((status) => [status, errorBody])),
    },
  };
}

function securityOf(guard: Guard): Record<string, string[]>[] {
  if (guard === 'public') return [];
  return guard === 'signature' ? [{ signature: [] }] : [{ session: [] }];
}

/** Bytes have no schema. */
function successOf(answer: Endpoint['answer'], form: Endpoint['form']): object {
  if (form === 'download' || form === 'picture') return { 200: z.unknown() };
  return answer ? { 200: answer } : { 204: z.null() };
}

function describeErrors(errors: Readonly<Record<number, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([status, codes]) => `${status}: ${codes.join(', ')}.`)
    .join(' ');
}
