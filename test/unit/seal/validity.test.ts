import { describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { makeAuthority } from '#test/helpers/signing/made-time-stamp.ts';
import { sealedExample, stampedBy } from '#test/helpers/signing/sealed-example.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

// The certificate of the example is valid from a day before now for ten years.
describe('checkSeal', () => {
  it.each([
    ['before', -2, 'seal-damaged'],
    ['at the beginning of', -0.9, null],
    ['at the end of', 3_640, null],
    ['after', 3_660, 'seal-damaged'],
  ])('judges a seal made %s the validity of its certificate (SIL-234)', async (_, day, fault) => {
    const { file } = await sealedExample('none', { at: days(day) });

    expect((await checkSeal(file)).fault).toBe(fault);
  });

  it.each([
    ['before', -11, 'seal-damaged'],
    ['within', 0, null],
    ['after', 11, 'seal-damaged'],
  ])('judges a time stamp given %s the validity of its authority (SIL-234)', async (_, day, fault) => {
    const { file: sealed } = await sealedExample();
    const authority = await makeAuthority({ validFrom: days(-10), validTo: days(10) });
    const file = await stampedBy(authority, { sealed, at: days(day) });

    expect((await checkSeal(file)).fault).toBe(fault);
  });
});
