import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bodyReader } from '#server/http/body/read-bodies.ts';

const limit = 100;

describe('bodyReader', () => {
  it('reads a whole body, and refuses one that is longer than its limit', async () => {
    const read = bodyReader({ most: 1, patienceMs: 1_000 });
    const [body, long] = [new PassThrough(), new PassThrough()];
    body.write('{"result"');
    body.end(':"declined"}');
    expect(String(await read(body, limit))).toBe('{"result":"declined"}');
    long.write('x'.repeat(limit + 1));
    await expect(read(long, limit)).rejects.toMatchObject({ status: 413 });
  });

  it('reads so many at once, and refuses one more while none has had its time', async () => {
    const read = bodyReader({ most: 2, patienceMs: 60_000 });
    const bodies = [new PassThrough(), new PassThrough()];
    const reads = bodies.map((body) => read(body, limit));
    await expect(read(new PassThrough(), limit)).rejects.toMatchObject({ status: 503 });
    for (const body of bodies) body.end('ok');
    expect((await Promise.all(reads)).map(String)).toEqual(['ok', 'ok']);
    const next = new PassThrough();
    next.end('later');
    expect(String(await read(next, limit))).toBe('later');
  });

  it('gives the place of a body that is held back to the next one', async () => {
    const read = bodyReader({ most: 1, patienceMs: 5 });
    const held = new PassThrough();
    held.write('never ends');
    const cut = expect(read(held, limit)).rejects.toMatchObject({ status: 503 });
    await pause(10);
    const honest = new PassThrough();
    honest.end('whole');
    expect(String(await read(honest, limit))).toBe('whole');
    await cut;
    expect(held.listenerCount('data')).toBe(0);
  });

  it('gives the place of a caller who went away to the next one', async () => {
    const read = bodyReader({ most: 1, patienceMs: 60_000 });
    const gone = new PassThrough();
    const failed = expect(read(gone, limit)).rejects.toMatchObject({ status: 400 });
    gone.destroy();
    await failed;
    const next = new PassThrough();
    next.end('next');
    expect(String(await read(next, limit))).toBe('next');
  });
});
