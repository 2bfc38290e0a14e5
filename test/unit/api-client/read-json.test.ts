import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '#api-client/in-slices.ts';
import { readJson } from '#api-client/read-json.ts';
import { inLines, answerOf, bytesOf, cutAt } from './read-json-helpers.ts';

/** Turns that others get while it is worked on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return turns;
}

describe('readJson', () => {
  it('reads a list byte by byte', async () => {
    const list = [{ name: 'Světový fond €' }, '👩‍🔬', ',\n', 1];
    const bytes = bytesOf(inLines(list, 1));
    const pieces = cutAt(
      bytes,
      Array.from({ length: bytes.length }, (_, index) => index),
    );
    expect(await readJson(answerOf(pieces))).toEqual({ value: list });
  });

  it.each([
    ['none', new Response(null)],
    ['an empty one', new Response('')],
    ['one that ends in the middle of a line', new Response('[{"id":"1"},\n{"id":')],
    ['one that ends after a line', new Response('[{"id":"1"},\n')],
  ])('returns null for a body that is not JSON: %s', async (_, response) => {
    expect(await readJson(response)).toBeNull();
  });

  it('ignores a byte order mark', async () => {
    expect(await readJson(new Response('\uFEFF[1,\n2]'))).toEqual({ value: [1, 2] });
  });

  it('rejects if the body breaks off, even after a complete list', async () => {
    await expect(readJson(answerOf([bytesOf('[1,\n2]')], true))).rejects.toThrow(TypeError);
  });

  it('parses pieces before the rest has arrived', async () => {
    let next: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (next = controller) });
    const parse = vi.spyOn(JSON, 'parse');
    const reading = readJson(new Response(body));
    next?.enqueue(bytesOf('["first",\n"sec'));
    await vi.waitFor(() => expect(parse).toHaveBeenCalledWith('["first"]'));
    next?.enqueue(bytesOf('ond"]'));
    next?.close();
    expect(await reading).toEqual({ value: ['first', 'second'] });
    parse.mockRestore();
  });

  it('yields while it reads a long list whose body arrives at once', async () => {
    const list = Array.from({ length: 100_000 }, (_, index) => ({ index, name: 'A fund of a long list'.repeat(10) }));
    const body = bytesOf(inLines(list, 500));
    const pieces = cutAt(
      body,
      Array.from({ length: body.length / 65_536 }, (_, index) => index * 65_536),
    );
    expect(await turnsDuring(() => readJson(answerOf(pieces)))).toBeGreaterThan(2);
  });
});

describe('work in slices', () => {
  it('pauses between steps as soon as they have taken long', async () => {
    function* steps(): Generator<undefined, string> {
      for (let count = 0; count < 10; count += 1) {
        const end = performance.now() + 10;
        while (performance.now() < end);
        yield;
      }
      return 'done';
    }
    expect(await turnsDuring(async () => expect(await inSlices(steps())).toBe('done'))).toBeGreaterThan(2);
  });
});
