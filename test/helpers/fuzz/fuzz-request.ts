import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { changed, changeOf, type Change } from './change-value.ts';
import { hostileTexts, schemaValue } from './schema-arbitrary.ts';

/** One HTTP request. */
export interface FuzzRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  isLoggedIn: boolean;
  /** The Cookie header if it is not that of the default session. */
  cookie?: string;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes text for a URL, which cannot contain half a character. */
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

/** A valid call: its URL and body values and its session. */
export interface Fit {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  picture?: Buffer;
  /** The Cookie header if it is not the default one; null sends the call without a session. */
  cookie?: string | null;
}

/** How a call is created: generated from its schemas, or derived from a valid call. */
export interface FuzzPlan {
  way: 'drawn' | 'fit' | 'changed';
  drawn: FuzzRequest;
  change: Change;
}

/** Generates calls of an endpoint from its schemas, valid and invalid, with and without a session. */
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

/** Generates plans: some calls are generated from the schemas alone, others are valid calls with one or no change. */
export function fuzzPlan(endpoint: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<FuzzPlan> {
  return fc.record({
    way: fc.constantFrom('drawn', 'drawn', 'drawn', 'fit', 'changed', 'changed', 'changed', 'changed'),
    drawn: drawnRequest(endpoint, words),
    change: changeOf(words),
  });
}

/** Returns the query string; a list repeats its name for each entry. */
function addressQuery(query: unknown): string {
  if (query === undefined) return '';
  if (typeof query !== 'object' || query === null) return `?${encoded(asText(query))}`;
  const pairs = Object.entries(query).flatMap(([name, one]) =>
    [one as unknown].flat().map((entry) => `${encoded(name)}=${encoded(asText(entry))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

type Values = Pick<Fit, 'params' | 'query' | 'body'>;

/** Returns the request of an endpoint with these values. */
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

/** Returns the request of a plan, with the session of the valid call. */
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
