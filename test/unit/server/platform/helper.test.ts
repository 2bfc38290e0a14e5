import { describe, expect, it } from 'vitest';
import {
  answerOrders,
  askHelper,
  HelperEnded,
  type HelperAnswer,
  type HelperOrder,
} from '../../../../server/platform/helper.ts';

/** A helper in this process that answers on command and can be ended. */
function openHelper() {
  const started: { orders: HelperOrder<string>[]; answer: (answer: HelperAnswer<string>) => void; end: () => void }[] =
    [];
  const ask = askHelper<string, string>(({ answered, ended }) => {
    const orders: HelperOrder<string>[] = [];
    started.push({ orders, answer: answered, end: () => ended(new HelperEnded('gone')) });
    return { post: (order) => void orders.push(order) };
  });
  return { ask, started };
}

describe('askHelper', () => {
  it('starts a helper with the first order, and matches answers to orders in any sequence', async () => {
    const { ask, started } = openHelper();
    expect(started).toHaveLength(0);
    const asked = [ask('a'), ask('b'), ask('c')];
    const [helper] = started;
    const [first, second, third] = helper?.orders.map(({ id }) => id) ?? [];
    helper?.answer({ id: third ?? 0, result: 'of c' });
    helper?.answer({ id: second ?? 0, failure: 'cannot do b', code: 'EPIPE' });
    helper?.answer({ id: first ?? 0, result: 'of a' });

    expect(await Promise.allSettled(asked)).toEqual([
      { status: 'fulfilled', value: 'of a' },
      { status: 'rejected', reason: Object.assign(new Error('cannot do b'), { code: 'EPIPE' }) },
      { status: 'fulfilled', value: 'of c' },
    ]);
    expect(started).toHaveLength(1);
  });

  it('fails the orders of a helper that ended, and starts another for the next order', async () => {
    const { ask, started } = openHelper();
    const lost = ask('a');
    started[0]?.end();
    await expect(lost).rejects.toBeInstanceOf(HelperEnded);

    const next = ask('b');
    expect(started).toHaveLength(2);
    // A late end of the first helper must not affect the second.
    started[0]?.end();
    started[1]?.answer({ id: started[1].orders[0]?.id ?? 0, result: 'of b' });
    await expect(next).resolves.toBe('of b');
    expect(started).toHaveLength(2);
  });
});

describe('answerOrders', () => {
  it('posts the result of the work, or the message of its error', async () => {
    const posted: HelperAnswer<number>[] = [];
    const answer = answerOrders(
      async (order: string) => {
        if (order === '') throw new Error('nothing to count');
        return order.length;
      },
      (made) => void posted.push(made),
    );
    answer({ id: 1, order: 'four' });
    answer({ id: 2, order: '' });
    await new Promise((resolve) => setImmediate(resolve));

    expect(posted).toEqual([
      { id: 1, result: 4 },
      { id: 2, failure: 'nothing to count', code: '' },
    ]);
  });
});
