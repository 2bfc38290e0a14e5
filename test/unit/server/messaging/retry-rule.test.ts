import { describe, expect, it } from 'vitest';
import { backoffMs, failureOf, isRefusedForGood, mostDeliveryTries } from '../../../../server/messaging/retry-rule.ts';

const minute = 60_000;
const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('secret text'), { code, responseCode });

describe('the retry rule', () => {
  it('waits from one minute to six hours, twice as long each time', () => {
    expect([1, 2, 3, 4].map(backoffMs)).toEqual([minute, 2 * minute, 4 * minute, 8 * minute]);
    expect(backoffMs(mostDeliveryTries)).toBe(6 * 60 * minute);
  });

  it.each([
    ['a refused recipient', failure('EENVELOPE', 550), true],
    ['a refused content', failure('EMESSAGE', 554), true],
    ['a recipient refused for now', failure('EENVELOPE', 451), false],
    ['a refused log-in to the server', failure('EAUTH', 535), false],
    ['a closed port', failure('ESOCKET'), false],
    ['a broken connection', failure('ECONNECTION'), false],
    ['anything else', 'thrown text', false],
  ])('treats %s as final: %s', (_what, error, isFinal) => {
    expect(isRefusedForGood(failureOf(error))).toBe(isFinal);
  });

  it('stores codes, never texts', () => {
    expect(JSON.stringify(failureOf(failure('ESOCKET')))).not.toContain('secret');
  });
});
