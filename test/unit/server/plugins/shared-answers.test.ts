import { describe, expect, it } from 'vitest';
import { sharedAnswers } from '../../../../server/plugins/shared-answers.ts';

describe('sharedAnswers', () => {
  it('makes an answer once, also for callers at the same time, until the version changes', async () => {
    let version = '1';
    let made = 0;
    const shared = sharedAnswers(() => Promise.resolve(version));
    const make = () => Promise.resolve(`made ${++made}`);

    const [first, second] = await Promise.all([shared.keep('funds cs', make), shared.keep('funds cs', make)]);
    version = '2';
    const third = await shared.keep('funds cs', make);

    expect(made).toBe(2);
    expect(first).toBe(second);
    expect(third?.etag).not.toBe(first?.etag);
  });

  it('keeps no failure', async () => {
    const shared = sharedAnswers(() => Promise.resolve('1'));
    await expect(shared.keep('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');

    await expect(shared.keep('a', () => Promise.resolve('{}'))).resolves.toMatchObject({ plain: Buffer.from('{}') });
  });

  it('drops the oldest answer rather than growing without end', async () => {
    let made = 0;
    const shared = sharedAnswers(() => Promise.resolve('1'));
    const make = () => Promise.resolve(String(++made));
    for (let key = 0; key <= 4_000; key++) await shared.keep(String(key), make);

    await shared.keep('4000', make);
    expect(made).toBe(4_001);
    await shared.keep('0', make);
    expect(made).toBe(4_002);
  });
});
