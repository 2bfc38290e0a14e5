import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callSignature, provedSignature, statedTime } from '#server/http/signed/call-signature.ts';

const secret = 'a secret';
const time = '2026-11-21T09:00:00.000Z';
const now = new Date(time);
const path = '/api/contract/external/1/result';
const call = { method: 'POST', path, time, body: Buffer.from('{"result":"declined"}') };
const signature = callSignature(secret, call);
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('callSignature', () => {
  it('is HMAC-SHA256 over method, path, time and body, each on a line of its own (SIL-185)', () => {
    const expected = createHmac('sha256', secret).update(`POST\n${path}\n${time}\n{"result":"declined"}`).digest('hex');
    expect(signature).toBe(expected);
  });
});

describe('provedSignature', () => {
  it('returns the signature in one form, however its digits are written', () => {
    expect(provedSignature(secret, signature, call)).toBe(signature);
    expect(provedSignature(secret, signature.toUpperCase(), call)).toBe(signature);
  });

  it.each([
    ['another method', { ...call, method: 'PUT' }],
    ['another path', { ...call, path: '/api/contract/external/2/result' }],
    ['another time', { ...call, time: '2026-11-21T09:00:00.001Z' }],
    ['another body', { ...call, body: Buffer.from('{"result":"signed"}') }],
  ])('refuses %s', (_name, changed) => {
    expect(provedSignature(secret, signature, changed)).toBeNull();
  });

  it.each([
    ['of another secret', callSignature('other', call)],
    ['that is shorter', signature.slice(0, 62)],
    ['that is missing', ''],
    ['without digits', 'z'.repeat(64)],
  ])('refuses a signature %s', (_name, given) => {
    expect(provedSignature(secret, given, call)).toBeNull();
  });
});

describe('statedTime', () => {
  it('tells when a call was signed, up to 5 minutes ago', () => {
    expect(statedTime({ time, signature }, now)).toEqual(now);
    expect(statedTime({ time, signature }, later(300_000))).toEqual(now);
    expect(statedTime({ time, signature }, later(300_001))).toBeNull();
    expect(statedTime({ time, signature }, later(-300_001))).toBeNull();
  });

  it('refuses a time that is invalid, and what cannot be a signature', () => {
    expect(statedTime({ time: 'now', signature }, now)).toBeNull();
    expect(statedTime({ time: '', signature }, now)).toBeNull();
    expect(statedTime({ time, signature: '' }, now)).toBeNull();
    expect(statedTime({ time, signature: `${signature}0` }, now)).toBeNull();
    expect(statedTime({ time, signature: `${signature.slice(1)}g` }, now)).toBeNull();
  });
});
