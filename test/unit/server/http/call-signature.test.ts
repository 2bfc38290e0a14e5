import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callSignature, signedAt } from '#server/http/call-signature.ts';

const secret = 'a secret';
const time = '2026-11-21T09:00:00.000Z';
const now = new Date(time);
const body = Buffer.from('{"result":"declined"}');
const call = { time, body, signature: callSignature(secret, time, body) };
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('callSignature', () => {
  it('is HMAC-SHA256 over time, line break and body', () => {
    const expected = createHmac('sha256', secret).update(`${time}\n{"result":"declined"}`).digest('hex');
    expect(callSignature(secret, time, body)).toBe(expected);
  });
});

describe('signedAt', () => {
  it('tells when a call was signed, up to 5 minutes ago', () => {
    expect(signedAt(secret, call, now)).toEqual(now);
    expect(signedAt(secret, call, later(300_000))).toEqual(now);
    expect(signedAt(secret, call, later(300_001))).toBeNull();
    expect(signedAt(secret, call, later(-300_001))).toBeNull();
  });

  it.each([
    ['another secret', { ...call, signature: callSignature('other', time, body) }],
    ['another time', { ...call, time: '2026-11-21T09:00:00.001Z' }],
    ['another body', { ...call, body: Buffer.from('{"result":"signed"}') }],
    ['a shorter signature', { ...call, signature: call.signature.slice(0, 62) }],
    ['no signature', { ...call, signature: '' }],
    ['no digits', { ...call, signature: 'z'.repeat(64) }],
  ])('refuses %s', (_name, changed) => {
    expect(signedAt(secret, changed, now)).toBeNull();
  });

  it('refuses a time that is invalid, even if it is signed', () => {
    expect(signedAt(secret, { time: 'now', body, signature: callSignature(secret, 'now', body) }, now)).toBeNull();
  });
});
