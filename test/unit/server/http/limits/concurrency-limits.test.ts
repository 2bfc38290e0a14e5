import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { concurrencyHooks, concurrencyLimits } from '#server/http/limits/concurrency-limits.ts';

const dearCall = { method: 'GET', path: '/dear', summary: 'x', guard: 'session', rate: 'read', isDear: true } as const;

/** A server whose calls block until they are released, each identified by its user. */
async function standingServer() {
  const app = Fastify();
  const begun: string[] = [];
  const standing: (() => void)[] = [];
  const turns = concurrencyLimits();
  app.addHook('onRequest', async (request) => {
    const id = String(request.headers['user']);
    const user = { id, companyId: '', currencyId: '', countryId: '', roles: [] };
    request.session = { idHash: '', user, catalogueVersion: '' };
  });
  for (const { path, onRequest } of [
    { path: '/dear', onRequest: [...concurrencyHooks(endpoint(dearCall), turns)] },
    {
      path: '/write',
      onRequest: [...concurrencyHooks(endpoint({ ...dearCall, rate: 'write', isDear: false }), turns)],
    },
    { path: '/dear-write', onRequest: [...concurrencyHooks(endpoint({ ...dearCall, rate: 'write' }), turns)] },
    {
      path: '/dear-bytes',
      onRequest: [...concurrencyHooks(endpoint({ ...dearCall, rate: 'write', costOfByte: 1_000 }), turns)],
    },
  ])
    app.route({
      method: 'GET',
      url: path,
      onRequest,
      handler: async (request) => {
        begun.push(String(request.headers['user']));
        await new Promise<void>((resolve) => standing.push(resolve));
        return {};
      },
    });
  const ask = (url: string, user: string, bytes = 0) =>
    app.inject({ url, headers: { user, 'content-length': String(bytes) } });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const letGo = () => {
    for (const go of standing.splice(0)) go();
  };
  const hasBegun = (...users: readonly string[]) => expect.poll(() => begun).toEqual(users);
  await app.ready();
  return { ask, begun, settled, letGo, hasBegun };
}

describe('calls of one user (C13)', () => {
  it('run one after another if they are expensive, without blocking other users', async () => {
    const { ask, begun, settled, letGo, hasBegun } = await standingServer();
    const calls = [ask('/dear', 'busy'), ask('/dear', 'busy'), ask('/dear', 'busy'), ask('/dear', 'calm')];
    await hasBegun('busy', 'calm');
    await settled();

    expect(begun).toEqual(['busy', 'calm']);
    letGo();
    await hasBegun('busy', 'calm', 'busy');
    letGo();
    await hasBegun('busy', 'calm', 'busy', 'busy');
    letGo();
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('are delayed after a large write, without delaying other users (C13)', async () => {
    const { ask, letGo, hasBegun } = await standingServer();
    const calls = [ask('/dear-write', 'busy', 1_000_000), ask('/dear-write', 'busy', 100)];
    await hasBegun('busy');
    const released = performance.now();
    letGo();
    calls.push(ask('/dear-write', 'calm', 100));
    await hasBegun('busy', 'calm');

    await hasBegun('busy', 'calm', 'busy');
    expect(performance.now() - released).toBeGreaterThan(450);
    const small = ask('/dear-write', 'busy', 100);
    letGo();
    await hasBegun('busy', 'calm', 'busy', 'busy');
    letGo();
    expect((await Promise.all([...calls, small])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('are delayed as much after a small write that causes much work', async () => {
    const { ask, letGo, hasBegun } = await standingServer();
    const calls = [ask('/dear-bytes', 'busy', 1_000), ask('/dear-bytes', 'busy', 10)];
    await hasBegun('busy');
    const released = performance.now();
    letGo();

    await hasBegun('busy', 'busy');
    expect(performance.now() - released).toBeGreaterThan(450);
    letGo();
    await Promise.all(calls);
    expect(endpoints.createTemplate.costOfByte).toBeGreaterThanOrEqual(500);
  });

  it('use at most three connections for writes', async () => {
    const { ask, begun, settled, letGo, hasBegun } = await standingServer();
    const calls = Array.from({ length: 5 }, () => ask('/write', 'busy'));
    await hasBegun('busy', 'busy', 'busy');
    await settled();

    expect(begun).toHaveLength(3);
    letGo();
    await hasBegun('busy', 'busy', 'busy', 'busy', 'busy');
    letGo();
    await Promise.all(calls);
  });

  it('count as expensive for documents, thinned histories, templates and carts of 800 kB', () => {
    const dear = Object.entries(endpoints).flatMap(([key, row]) => ('isDear' in row && row.isDear ? key : []));

    expect(dear).toEqual(expect.arrayContaining(['fundDocument', 'fundPriceHistory', 'createTemplate', 'createDraft']));
  });
});
