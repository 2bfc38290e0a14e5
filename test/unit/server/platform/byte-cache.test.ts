import { describe, expect, it } from 'vitest';
import { byteCache } from '../../../../server/platform/byte-cache.ts';

const sized = () => byteCache<string>(10, ({ length }) => length);

describe('byteCache', () => {
  it('computes a value once, also for concurrent callers', async () => {
    const cache = sized();
    let made = 0;
    const make = () => Promise.resolve(`made ${++made}`);

    expect(await Promise.all([cache.keep('a', make), cache.keep('a', make)])).toEqual(['made 1', 'made 1']);
    expect(await cache.keep('a', make)).toBe('made 1');
  });

  it('evicts the least recently used values when the bytes are used up', async () => {
    const cache = sized();
    const made: string[] = [];
    const ask = (key: string) =>
      cache.keep(key, () => {
        made.push(key);
        return Promise.resolve('1234');
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);

    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('returns a value larger than its capacity without storing it', async () => {
    const cache = sized();
    let made = 0;
    const large = () => {
      made += 1;
      return Promise.resolve('x'.repeat(11));
    };

    await cache.keep('large', large);
    await cache.keep('large', large);
    expect(made).toBe(2);
  });

  it('does not cache a failure', async () => {
    const cache = sized();
    await expect(cache.keep('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');

    await expect(cache.keep('a', () => Promise.resolve('found'))).resolves.toBe('found');
  });
});
