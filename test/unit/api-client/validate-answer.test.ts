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
  it('yields while it validates a long list', async () => {
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

  it('keeps all entries in their order', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => ({ index }));
    await expect(validateAnswer(z.array(z.object({ index: z.number() })), values)).resolves.toEqual(values);
  });

  it('omits what the schema does not contain', async () => {
    await expect(validateAnswer(z.object({ a: z.number() }), { a: 1, secret: 2 })).resolves.toEqual({ a: 1 });
  });

  it('rejects a value that is not a list if the schema is one', async () => {
    await expect(validateAnswer(z.array(z.number()), { length: 0 })).rejects.toBeInstanceOf(ApiError);
  });
});
