import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { takeSimpleJson } from '#server/http/body/json-body.ts';

describe('a body of JSON (C13)', () => {
  it('is refused before parsing if it is too complex, and accepted unchanged otherwise', async () => {
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
