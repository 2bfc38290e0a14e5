import { describe, expect, it } from 'vitest';
import { sessionCache } from '#server/session/session-cache.ts';

describe('sessions in memory', () => {
  it('are kept while nothing happens, for seconds, and not at all without a feed', () => {
    let time = 0;
    const row = { session: { idHash: 'one', user: { id: 'advisor' } } };
    const cache = sessionCache<typeof row>({ isCurrent: () => true, onChange: () => undefined }, () => time);
    const without = sessionCache<typeof row>(undefined, () => time);
    cache.reading()(row);
    without.reading()(row);

    expect([cache.get('one'), without.get('one')]).toEqual([row, undefined]);
    time = 29_999;
    expect(cache.get('one')).toBe(row);
    time = 30_000;
    expect(cache.get('one')).toBeUndefined();
  });
});
