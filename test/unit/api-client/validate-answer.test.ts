import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { validateAnswer } from '#api-client/validate-answer.ts';
import { ApiError } from '#api-client/api-error.ts';

/** An entry that costs about a millisecond to check. */
const slow = z.pipe(
  z.number(),
  z.transform((value) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    return value;
  }),
);

describe('validateAnswer', () => {
  it('lets other work through while it checks a long list', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await validateAnswer(
      z.array(slow),
      Array.from({ length: 200 }, (_, index) => index),
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('keeps the order and every entry', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => ({ index }));
    await expect(validateAnswer(z.array(z.object({ index: z.number() })), values)).resolves.toEqual(values);
  });

  it('leaves out what the schema does not name', async () => {
    await expect(validateAnswer(z.object({ a: z.number() }), { a: 1, secret: 2 })).resolves.toEqual({ a: 1 });
  });

  it('refuses what is no list where a list is agreed', async () => {
    await expect(validateAnswer(z.array(z.number()), { length: 0 })).rejects.toBeInstanceOf(ApiError);
  });
});
