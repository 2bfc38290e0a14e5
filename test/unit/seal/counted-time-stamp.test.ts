import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf } from '#seal/certificate.ts';
import { checkSeal } from '#seal/check-seal.ts';
import { countedTimeStamp } from '#seal/counted-time-stamp.ts';
import { makeAuthority, type MadeAuthority } from '#test/helpers/signing/made-time-stamp.ts';
import { sealedExample, stampedBy } from '#test/helpers/signing/sealed-example.ts';

const minute = 60_000;
const now = new Date();
const sealedAt = new Date(Math.floor(now.getTime() / 1000) * 1000 - 60 * minute);
const at = (minutes: number) => new Date(sealedAt.getTime() + minutes * minute);

let sealed: Uint8Array;
let own: MadeAuthority;
let stranger: MadeAuthority;
let authorities: { fingerprint: string }[];
beforeAll(async () => {
  sealed = (await sealedExample('none', { at: sealedAt })).file;
  [own, stranger] = await Promise.all([makeAuthority({ name: 'Own' }), makeAuthority({ name: 'Stranger' })]);
  authorities = [{ fingerprint: await fingerprintOf(own.certificate) }];
});

async function countedOf(file: Uint8Array) {
  const check = await checkSeal(file);
  if (check.fault !== null) throw new Error(check.fault);
  return countedTimeStamp(check.seal, { authorities, now });
}

describe('countedTimeStamp', () => {
  it.each([
    ['at once', at(0)],
    ['by a clock that is slow', at(-5)],
    ['days later', at(59)],
    ['by a clock that is fast', at(64)],
  ])('counts the stamp of a published authority given %s (SIL-235)', async (_, time) => {
    expect(await countedOf(await stampedBy(own, { sealed, at: time }))).toMatchObject({ at: time, authority: 'Own' });
  });

  it.each([
    ['before the seal', at(-6)],
    ['years before it', new Date('2012-01-01')],
    ['in the future', at(67)],
    ['years from now', new Date('2035-01-01')],
  ])('gives no time of a stamp given %s, by whomever (SIL-235)', async (_, time) => {
    for (const authority of [own, stranger])
      expect(await countedOf(await stampedBy(authority, { sealed, at: time }))).toBe('unknown');
  });

  it('gives no time of the stamp of a stranger, with whatever time (SIL-235)', async () => {
    expect(await countedOf(await stampedBy(stranger, { sealed, at: at(1) }))).toBe('unknown');
    expect(await countedOf(sealed)).toBeNull();
  });
});
