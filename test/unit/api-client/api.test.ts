import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, setCallLanguage, watchUnauthorized } from '#api-client/api.ts';
import { ApiError, refusalOf, type ApiFailure } from '#api-client/api-error.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FakePortal, faults, type Fault } from '#test/helpers/page/fake-portal.ts';

const shared = { summary: 'A thing', guard: 'session', rate: 'read' } as const;
const thing = z.object({ name: z.string() });
const readThing = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ kinds: z.array(z.string()), from: z.nullable(z.string()), page: z.number() }),
  answer: thing,
});
const listThings = endpoint({ ...shared, method: 'GET', path: '/api/things', answer: z.array(thing) });
const writeThing = endpoint({ ...shared, method: 'POST', path: '/api/things', body: thing, answer: thing });
const fetchThing = endpoint({ ...shared, method: 'GET', path: '/api/things/file', form: 'download' });
const putThing = endpoint({ ...shared, method: 'PUT', path: '/api/things/file', form: 'upload' });
const forgetThing = endpoint({ ...shared, method: 'DELETE', path: '/api/things' });

const minuteMs = 60_000;

let portal: FakePortal;
beforeEach(() => {
  vi.useFakeTimers();
  portal = new FakePortal();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a call fails once all its time and tries are used up. */
async function failureOf(calling: Promise<unknown>): Promise<ApiFailure> {
  const caught = calling.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(minuteMs);
  const error = await caught;
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return error.failure;
}

describe('call', () => {
  it('sends a write without a body with keepalive, so that it outlives the page; no other (CAT-24)', async () => {
    const outlives: [string | undefined, boolean | undefined][] = [];
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      outlives.push([init.method, init.keepalive]);
      return Promise.resolve(Response.json({ name: 'one' }));
    });
    await call(forgetThing, {});
    await call(writeThing, { body: { name: 'one' } });
    await call(readThing, { params: { id: '1' }, query: { kinds: [], from: null, page: 1 } });
    expect(outlives).toEqual([
      ['DELETE', true],
      ['POST', false],
      ['GET', false],
    ]);
  });

  it('returns a file as a blob (FUND-20, COMM-05)', async () => {
    portal.answer('GET', '/api/things/file', 200, 'content');
    expect(await (await call(fetchThing, {})).text()).toBe('"content"');
  });

  it.each(['HTML', '502 from a proxy', 'offline', '404'] satisfies Fault[])(
    'rejects %s instead of a file (R6)',
    async (fault) => {
      portal.fail('/api/things/file', fault);
      expect(await failureOf(call(fetchThing, {}))).toBeTruthy();
    },
  );

  it('sends a blob unchanged, with its own type (PROF-02)', async () => {
    const fetching = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetching);
    const body = new Blob(['dot'], { type: 'image/gif' });
    await call(putThing, { body });
    const [, init] = fetching.mock.calls[0] ?? [];
    expect(init?.body).toBe(body);
    expect(new Headers(init?.headers).get('content-type')).toBe('image/gif');
  });

  it('fills the path and omits null from the query (API-78)', async () => {
    const fetching = vi.fn((_url: string) => Promise.resolve(new Response('{"name":"a"}')));
    vi.stubGlobal('fetch', fetching);
    await call(readThing, { params: { id: 'a/b c' }, query: { kinds: ['x', 'y'], from: null, page: 2 } });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb%20c?kinds=x&kinds=y&page=2');
  });

  it('requests texts in the current language (SHELL-04)', async () => {
    portal.answer('GET', '/api/things', 200, []);
    setCallLanguage('sk');
    await call(listThings, {});
    setCallLanguage('cs');
    await call(listThings, {});
    expect(portal.calls.map(({ language }) => language)).toEqual(['sk', 'cs']);
  });

  it('sends the body as JSON and returns undefined for 204', async () => {
    portal.answer('POST', '/api/things', 200, { name: 'b' });
    portal.answer('DELETE', '/api/things', 204);
    await expect(call(writeThing, { body: { name: 'a' } })).resolves.toEqual({ name: 'b' });
    await expect(call(forgetThing, {})).resolves.toBeUndefined();
    expect(portal.calls[0]?.body).toEqual({ name: 'a' });
  });

  it("rejects with the code and text of the server's error (ACC-69)", async () => {
    portal.answer('GET', '/api/things', 404, { code: 'NotFound', message: 'Není tu.' });
    expect(await failureOf(call(listThings, {}))).toEqual({
      kind: 'http',
      status: 404,
      code: 'NotFound',
      message: 'Není tu.',
      details: [],
    });
  });

  it('reports which members of the request the server refuses (SIL-163)', async () => {
    const details = [{ path: 'funds.2.idFund', code: 'UnknownFund' }];
    portal.answer('GET', '/api/things', 422, { code: 'UnknownFund', message: 'Není v nabídce.', details });
    const failure = await failureOf(call(listThings, {}));
    expect(failure).toMatchObject({ details });
    expect(refusalOf(failure)).toEqual({ text: 'Není v nabídce.', members: ['funds.2.idFund'] });
  });

  it('treats a conflict as a refusal only if it names members of the request', async () => {
    const details = [{ path: 'name', code: 'TemplateNameTaken' }];
    portal.answer('GET', '/api/things', 409, { code: 'TemplateNameTaken', message: 'Už ji máte.', details });
    expect(refusalOf(await failureOf(call(listThings, {})))).toEqual({ text: 'Už ji máte.', members: ['name'] });
    portal.answer('GET', '/api/things', 409, { code: 'Conflict', message: 'Znovu.' });
    expect(refusalOf(await failureOf(call(listThings, {})))).toBeNull();
  });

  it.each<[Fault, Partial<ApiFailure>]>([
    ['offline', { kind: 'offline' }],
    ['timeout', { kind: 'timeout' }],
    ['500', { kind: 'http', status: 500, code: 'InternalError' }],
    ['429', { kind: 'http', status: 429, code: 'TooManyRequests' }],
    ['502 from a proxy', { kind: 'http', status: 502, code: null }],
    ['HTML', { kind: 'malformed' }],
    ['truncated', { kind: 'malformed' }],
    ['wrong shape', { kind: 'malformed' }],
  ])('reports the failure when the answer is %s (R6)', async (fault, failure) => {
    portal.fail('/api/things', fault);
    expect(await failureOf(call(listThings, {}))).toMatchObject(failure);
  });

  it.each(faults)('never retries a write, not even after %s', async (fault) => {
    portal.fail('/api/things', fault);
    await failureOf(call(writeThing, { body: { name: 'a' } }));
    expect(portal.calls).toHaveLength(1);
  });

  it('retries a read up to twice until it succeeds', async () => {
    portal.answer('GET', '/api/things', 200, [{ name: 'a' }]);
    portal.fail('/api/things', 'offline');
    const reading = call(listThings, {});
    await vi.advanceTimersByTimeAsync(400);
    expect(portal.calls).toHaveLength(2);
    portal.recover();
    await vi.advanceTimersByTimeAsync(minuteMs);
    await expect(reading).resolves.toEqual([{ name: 'a' }]);
    expect(portal.calls).toHaveLength(3);
  });

  it.each<[Fault, number]>([
    ['offline', 3],
    ['500', 3],
    ['429', 3],
    ['timeout', 1],
    ['404', 1],
    ['403', 1],
  ])('makes, after %s, %i calls of a read', async (fault, calls) => {
    portal.fail('/api/things', fault);
    await failureOf(call(listThings, {}));
    expect(portal.calls).toHaveLength(calls);
  });

  it('rejects after 15 seconds without an answer', async () => {
    portal.fail('/api/things', 'timeout');
    const settled = vi.fn();
    void call(listThings, {}).catch(settled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('rejects as cancelled on abort, without further attempts (ACC-28)', async () => {
    portal.fail('/api/things', 'timeout');
    const leaving = new AbortController();
    const failing = failureOf(call(listThings, {}, { signal: leaving.signal }));
    leaving.abort();
    expect(await failing).toEqual({ kind: 'cancelled' });
    expect(portal.calls).toHaveLength(1);
  });

  it('sends nothing more when cancelled while waiting to retry', async () => {
    portal.fail('/api/things', '500');
    const leaving = new AbortController();
    const calling = call(listThings, {}, { signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(50);
    leaving.abort();
    expect(await failureOf(calling)).toEqual({ kind: 'cancelled' });
    expect(portal.calls).toHaveLength(1);
  });

  it('rejects as cancelled even if an answer arrives', async () => {
    const answer = portal.hold('POST', '/api/things');
    const leaving = new AbortController();
    const failing = failureOf(call(writeThing, { body: { name: 'a' } }, { signal: leaving.signal }));
    leaving.abort();
    answer(200, { name: 'a' });
    expect(await failing).toEqual({ kind: 'cancelled' });
  });

  it('rejects a whole list for one invalid entry', async () => {
    portal.answer('GET', '/api/things', 200, [{ name: 'a' }, { name: 7 }]);
    expect(await failureOf(call(listThings, {}))).toEqual({ kind: 'malformed' });
  });
});

describe('the watch over 401 answers', () => {
  const heard: [number, string][] = [];
  let generation = 1;
  beforeEach(() => {
    heard.length = 0;
    generation = 1;
    watchUnauthorized({
      generation: () => generation,
      onUnauthorized: (began, { path }) => heard.push([began, path]),
    });
  });

  it("is notified of the server's own 401, with the generation in which the call began (SIL-09)", async () => {
    const answer = portal.hold('GET', '/api/things');
    const failing = failureOf(call(listThings, {}));
    generation = 2;
    answer(401, { code: 'Unauthorized', message: '' });
    await failing;
    expect(heard).toEqual([[1, '/api/things']]);
  });

  it.each([
    ['public', endpoint({ ...shared, method: 'POST', path: '/api/public', guard: 'public' })],
    ['excepted', endpoint({ ...shared, method: 'POST', path: '/api/excepted', keepsSession: true })],
  ])('ignores the 401 of a call that is %s (ACC-66, ACC-67)', async (_kind, kept) => {
    portal.fail(kept.path, '401');
    expect(await failureOf(call(kept, {}))).toMatchObject({ kind: 'http', status: 401 });
    expect(heard).toEqual([]);
  });

  it.each<Fault>(['401 from a proxy', '403', '500', 'offline', 'HTML'])('ignores %s', async (fault) => {
    portal.fail('/api/things', fault);
    await failureOf(call(listThings, {}));
    expect(heard).toEqual([]);
  });
});
