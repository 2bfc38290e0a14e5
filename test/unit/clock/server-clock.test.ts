import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#api-client/request.ts';
import { noteServerTime, serverNow, serverToday } from '#clock/server-clock.ts';

const now = Date.UTC(2026, 10, 21, 9, 0);
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerAt = (date: string, caching = 'no-store') =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(null, { status: 204, headers: { date, 'cache-control': caching } })),
  );
const send = (method: 'GET' | 'POST') =>
  request({ method, url: '/api/x', language: 'en', timeoutMs: 1000, retries: 0 });

describe('serverNow', () => {
  it('follows the last answer to a write, whatever the clock of the device', async () => {
    answerAt('Sat, 21 Nov 2026 12:00:00 GMT');
    await send('POST');
    expect(serverNow().toISOString()).toBe('2026-11-21T12:00:00.500Z');
    vi.advanceTimersByTime(60_000);
    expect(serverNow().toISOString()).toBe('2026-11-21T12:01:00.500Z');
  });

  it.each(['no-store', 'private, no-cache'])('follows an answer to a read with %s (SIL-250)', async (caching) => {
    noteServerTime(new Date(now).toUTCString());
    answerAt('Thu, 31 Dec 2026 23:30:00 GMT', caching);
    await send('GET');
    expect(serverNow().toISOString()).toBe('2026-12-31T23:30:00.500Z');
    expect(serverToday()).toBe('2027-01-01');
  });

  it('ignores the time of a read that may be cached, and an invalid time', async () => {
    noteServerTime(new Date(now).toUTCString());
    answerAt('Sat, 21 Nov 2026 12:00:00 GMT', 'private, max-age=3600');
    await send('GET');
    noteServerTime('soon');
    noteServerTime(null);
    expect(serverNow().getTime() - now).toBe(500);
  });
});
