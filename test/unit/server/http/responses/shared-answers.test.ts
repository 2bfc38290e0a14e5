import { describe, expect, it } from 'vitest';
import { sharedAnswers } from '#server/http/responses/shared-answers.ts';

async function* pieces(...texts: string[]): AsyncGenerator<string, void> {
  yield* texts;
}

describe('sharedAnswers', () => {
  it('creates a response once, also for concurrent callers, until the version changes', async () => {
    let version = '1';
    let made = 0;
    const shared = sharedAnswers(() => Promise.resolve(version));
    const make = () => Promise.resolve(pieces(`made ${++made}`));

    const [first, second] = await Promise.all([shared.keep('funds cs', make), shared.keep('funds cs', make)]);
    version = '2';
    const third = await shared.keep('funds cs', make);

    expect(made).toBe(2);
    expect(first).toBe(second);
    expect(third?.etag).not.toBe(first?.etag);
  });

  it('does not cache a failure', async () => {
    const shared = sharedAnswers(() => Promise.resolve('1'));
    await expect(shared.keep('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');

    await expect(shared.keep('a', () => Promise.resolve(pieces('[1', ',2]')))).resolves.toMatchObject({
      plain: Buffer.from('[1,2]'),
      size: 5,
    });
  });

  it('recreates a response whose catalogue changed while it was created', async () => {
    let version = '1';
    const shared = sharedAnswers(() => Promise.resolve(version));
    async function* halfOld(): AsyncGenerator<string, void> {
      const from = version;
      yield from;
      if (version === '1') version = '2';
      yield version;
    }

    expect((await shared.keep('funds', () => Promise.resolve(halfOld()))).plain?.toString()).toBe('22');
  });

  it('reports a change of the version, but not the first one', async () => {
    let version = '1';
    let changes = 0;
    const shared = sharedAnswers(
      () => Promise.resolve(version),
      () => (changes += 1),
    );
    await shared.keep('a', () => Promise.resolve(pieces('1')));
    expect(changes).toBe(0);
    version = '2';
    await shared.keep('a', () => Promise.resolve(pieces('1')));
    await shared.keep('a', () => Promise.resolve(pieces('1')));

    expect(changes).toBe(1);
  });

  it('evicts the oldest response rather than growing without limit', async () => {
    let made = 0;
    const shared = sharedAnswers(() => Promise.resolve('1'));
    const make = () => Promise.resolve(pieces(String(++made)));
    for (let key = 0; key <= 4_000; key++) await shared.keep(String(key), make);

    await shared.keep('4000', make);
    expect(made).toBe(4_001);
    await shared.keep('0', make);
    expect(made).toBe(4_002);
  });

  it('caches responses to caller-defined queries up to 32 MB, apart from the others', async () => {
    const made: string[] = [];
    const shared = sharedAnswers(() => Promise.resolve('1'));
    const ask = (key: string, isVaried: boolean) =>
      shared.keep(
        key,
        () => {
          made.push(key);
          return Promise.resolve(pieces(isVaried ? 'x'.repeat(900_000) : '[]'));
        },
        { isVaried },
      );
    await ask('funds', false);
    for (let days = 0; days < 40; days += 1) await ask(`days ${days}`, true);
    made.length = 0;
    for (const days of [39, 30, 0]) await ask(`days ${days}`, true);
    await ask('funds', false);

    expect(made).toEqual(['days 0']);
  });
});
