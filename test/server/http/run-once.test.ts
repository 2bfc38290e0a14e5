import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/refusal.ts';
import { runOnce, type Once } from '#server/http/run-once.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

let keys = 0;
const newKey = () => `a-key-of-this-test-${(keys += 1)}`;

function callOf(key: string | null) {
  const request = { headers: key === null ? {} : { 'idempotency-key': key } } as unknown as FastifyRequest;
  return { database: test.database, request, now: () => new Date() };
}

/** A write that counts how often its parts ran; its answer is the number of the preparation. */
function counting(parts: Partial<Once<string, void>> = {}) {
  const ran = { prepared: 0, written: 0 };
  const once: Once<string, void> = {
    operation: 'test',
    body: { amount: 1 },
    prepare: async () => `answer ${(ran.prepared += 1)}`,
    answer: (prepared) => prepared,
    write: async () => void (ran.written += 1),
    ...parts,
  };
  return { once, ran };
}

describe('runOnce', () => {
  it('writes each time without a key', async () => {
    const { once, ran } = counting();
    const outcomes = [await runOnce(callOf(null), once), await runOnce(callOf(null), once)];

    expect(outcomes.map(({ answer }) => answer)).toEqual(['answer 1', 'answer 2']);
    expect(ran).toEqual({ prepared: 2, written: 2 });
  });

  it('replays the answer of a key and prepares nothing for it (R9)', async () => {
    const { once, ran } = counting();
    const call = callOf(newKey());
    const outcomes = [await runOnce(call, once), await runOnce(call, once)];

    expect(outcomes).toEqual([
      { answer: 'answer 1', written: { value: undefined } },
      { answer: 'answer 1', written: null },
    ]);
    expect(ran).toEqual({ prepared: 1, written: 1 });
  });

  it('writes once for calls at the same time, which all get the first answer (R8)', async () => {
    const { once, ran } = counting();
    const call = callOf(newKey());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => runOnce(call, once)));

    expect(new Set(outcomes.map(({ answer }) => answer)).size).toBe(1);
    expect(outcomes.filter(({ written }) => written !== null)).toHaveLength(1);
    expect(ran.written).toBe(1);
  });

  it('refuses another body under the same key, at the same time too', async () => {
    const call = callOf(newKey());
    const one = counting().once;
    const other = counting({ body: { amount: 2 } }).once;
    const [first, second] = await Promise.allSettled([runOnce(call, one), runOnce(call, other)]);

    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const later = first.status === 'fulfilled' ? other : one;
    await expect(runOnce(call, later)).rejects.toMatchObject({ status: 422, code: 'IdempotencyKeyReused' });
  });

  it('tells apart the operations and leaves a key free after a refusal', async () => {
    const key = newKey();
    const refused = counting({ write: () => Promise.reject(new Refusal(409, 'Conflict')) });
    await expect(runOnce(callOf(key), refused.once)).rejects.toMatchObject({ code: 'Conflict' });
    const { answer } = await runOnce(callOf(key), counting().once);
    const other = await runOnce(callOf(key), counting({ operation: 'other', prepare: async () => 'other' }).once);

    expect([answer, other.answer]).toEqual(['answer 1', 'other']);
  });

  it('answers as the first of two at the same time where that one has used up what both need (R10)', async () => {
    const call = callOf(newKey());
    const { once, ran } = counting();
    const late = counting({
      prepare: async () => {
        await runOnce(call, once);
        throw new Refusal(422, 'CodeUsed');
      },
    });

    expect(await runOnce(call, late.once)).toEqual({ answer: 'answer 1', written: null });
    expect(ran.written).toBe(1);
  });

  it('replaces an outdated answer once', async () => {
    const call = callOf(newKey());
    const { once, ran } = counting({ isOutdated: async (answer) => answer === 'answer 1' });
    await runOnce(call, once);
    const outcomes = await Promise.all([runOnce(call, once), runOnce(call, once)]);
    const later = await runOnce(call, once);

    expect(new Set([...outcomes, later].map(({ answer }) => answer)).size).toBe(1);
    expect(later.answer).not.toBe('answer 1');
    expect(ran.written).toBe(2);
  });
});
