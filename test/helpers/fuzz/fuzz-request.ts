import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { changed, changeOf, type Change } from './change-value.ts';
import { hostileTexts, schemaValue } from './schema-arbitrary.ts';

/** One call as it goes over the wire. */
export interface FuzzRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  isLoggedIn: boolean;
  /** The Cookie header of the session where it is not the usual one. */
  cookie?: string;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an address can carry: half a character is none of it. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function pathOf(path: string, words: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/);
  const part = (text: string) =>
    text.startsWith('{')
      ? fc.oneof({ weight: 4, arbitrary: words }, fc.constantFrom(...hostileTexts)).map(encoded)
      : fc.constant(text);
  return fc.tuple(...parts.map(part)).map((texts) => texts.join(''));
}

function queryOf({ query }: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return query ? schemaValue(query, words).map(addressQuery) : fc.constant('');
}

interface Payload {
  type?: string;
  payload?: string | Buffer;
}

function payloadOf({ body, form }: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  if (form === 'upload')
    return fc.record({
      type: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'application/json'),
      payload: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    });
  if (!body) return fc.constant({});
  const json = schemaValue(body, words).map((value) => ({ type: 'application/json', payload: JSON.stringify(value) }));
  const other = fc.constantFrom<Payload>(
    { type: 'application/json', payload: '{' },
    { type: 'application/json', payload: '' },
    { type: 'text/plain', payload: '{}' },
    { type: 'application/x-www-form-urlencoded', payload: 'a=1' },
    {},
  );
  return fc.oneof({ weight: 12, arbitrary: json }, other);
}

/** A call that is in order: what stands in its address and its body, and in whose name it is sent. */
export interface Fit {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  picture?: Buffer;
  /** The Cookie header where that is not the usual one; null: the call is sent without a session. */
  cookie?: string | null;
}

/** How a call is made: drawn by its schemas, or from one that is in order. */
export interface FuzzPlan {
  way: 'drawn' | 'fit' | 'changed';
  drawn: FuzzRequest;
  change: Change;
}

/** Calls of an endpoint by its schemas, with a session and without, that fit them or break them somewhere. */
function drawnRequest(endpoint: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(endpoint.path, words),
      query: queryOf(endpoint, words),
      payload: payloadOf(endpoint, words),
      key: fc.option(fc.oneof(fc.constantFrom('k'.repeat(16), 'short'), fc.uuid()), { nil: undefined, freq: 3 }),
      language: fc.constantFrom('cs', 'sk', 'en', '*', ';;q=9'),
      isLoggedIn: fc.nat(9).map((chance) => chance > 0),
    })
    .map(({ path, query, payload: { type, payload }, key, language, isLoggedIn }) => ({
      method: endpoint.method,
      url: path + query,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': language,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(payload === undefined ? {} : { payload }),
      isLoggedIn,
    }));
}

/** What of an endpoint's calls are drawn by its schemas alone, and what is a call in order, changed at one place or not at all. */
export function fuzzPlan(endpoint: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<FuzzPlan> {
  return fc.record({
    way: fc.constantFrom('drawn', 'drawn', 'drawn', 'fit', 'changed', 'changed', 'changed', 'changed'),
    drawn: drawnRequest(endpoint, words),
    change: changeOf(words),
  });
}

/** The query as an address carries it; lists name their entries one by one. */
function addressQuery(query: unknown): string {
  if (query === undefined) return '';
  if (typeof query !== 'object' || query === null) return `?${encoded(asText(query))}`;
  const pairs = Object.entries(query).flatMap(([name, one]) =>
    [one as unknown].flat().map((entry) => `${encoded(name)}=${encoded(asText(entry))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

type Values = Pick<Fit, 'params' | 'query' | 'body'>;

/** The call of an endpoint that carries these values. */
export function fitRequest(endpoint: Endpoint, { params, query, body, picture, cookie }: Fit): FuzzRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(asText(params?.[name] ?? '')));
  const payload = picture ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = picture ? 'image/png' : 'application/json';
  return {
    method: endpoint.method,
    url: path + addressQuery(query),
    headers: { 'sec-fetch-site': 'same-origin', ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
    isLoggedIn: cookie !== null,
    ...(cookie ? { cookie } : {}),
  };
}

/** The call of a plan, in the name in which the one in order would be sent. */
export function plannedRequest(endpoint: Endpoint, { way, drawn, change }: FuzzPlan, fit: Fit): FuzzRequest {
  const isLoggedIn = drawn.isLoggedIn && fit.cookie !== null;
  const name = { isLoggedIn, ...(fit.cookie ? { cookie: fit.cookie } : {}) };
  if (way === 'drawn') return { ...drawn, ...name };
  if (way === 'fit') return fitRequest(endpoint, fit);
  const { picture: _picture, cookie: _cookie, ...own } = fit;
  const values = changed(own, change) as Values;
  const picture = fit.picture && Buffer.from(fit.picture.map((byte, at) => (at === change.place ? byte ^ 255 : byte)));
  const request = fitRequest(endpoint, { ...values, ...(picture ? { picture } : {}) });
  const { 'idempotency-key': key, 'accept-language': language = 'cs' } = drawn.headers;
  return {
    ...request,
    headers: {
      ...request.headers,
      'accept-language': language,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...name,
  };
}
