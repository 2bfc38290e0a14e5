import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostileTexts, schemaValue } from './schema-arbitrary.ts';

/** One call as it goes over the wire. */
export interface FuzzRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  isLoggedIn: boolean;
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
  if (!query) return fc.constant('');
  return schemaValue(query, words).map((value) => {
    if (typeof value !== 'object' || value === null) return `?${encoded(asText(value))}`;
    const pairs = Object.entries(value).flatMap(([name, one]) =>
      [one].flat().map((entry: unknown) => `${encoded(name)}=${encoded(asText(entry))}`),
    );
    return `?${pairs.join('&')}`;
  });
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

/** Calls of an endpoint, with a session and without, that fit its schemas or break them somewhere. */
export function fuzzRequest(endpoint: Endpoint, words: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
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
