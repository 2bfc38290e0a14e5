import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { isSimple, takeSimpleJson } from '../../../../server/plugins/json-body.ts';

const simple = (text: string) => isSimple(Buffer.from(text));

describe('a body of JSON (C13)', () => {
  it('is simple whatever stands in its strings', () => {
    for (const text of [
      '{}',
      '5',
      '"[[["',
      JSON.stringify({ data: '[{"\\'.repeat(50_000) }),
      '"never ends',
      '[1,2,{"a":[]}]',
    ])
      expect(simple(text), text.slice(0, 20)).toBe(true);
  });

  it('is not simple when it is deep or of very many parts, also behind a string', () => {
    for (const text of [
      '['.repeat(40),
      '{"a":'.repeat(40),
      `{"a":"\\"",b:${'['.repeat(40)}`,
      `[${'1,'.repeat(30_000)}1]`,
    ])
      expect(simple(text), text.slice(0, 20)).toBe(false);
  });

  it('that is not simple is refused before it is parsed, a simple one is taken as it is', async () => {
    const app = Fastify();
    takeSimpleJson(app);
    app.post('/', (request, reply) => reply.send(request.body));
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

    expect((await post('['.repeat(500_000))).json()).toMatchObject({ message: 'BadRequest' });
    expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400);
    expect((await post('{"name":"Důchod \\"2046\\"","list":[1,2]}')).json()).toEqual({
      name: 'Důchod "2046"',
      list: [1, 2],
    });
  });
});
