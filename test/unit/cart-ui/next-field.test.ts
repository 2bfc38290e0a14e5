import { describe, expect, it } from 'vitest';
import { nextField } from '#cart-ui/next-field.ts';

describe('the way through what is not complete', () => {
  it('begins after the place that one is at, whether or not anything is missing there', () => {
    const asked = {
      head: [],
      warned: [],
      leftOut: ['a', 'c'].map((uuid) => ({ uuid, reason: 'invalid' as const, fields: ['oneOffAmount' as const] })),
    };
    const from = { uuid: 'b', field: 'investmentHorizon' } as const;
    expect(nextField(asked, from, ['a', 'b', 'c'])).toMatchObject({ uuid: 'c' });
    expect(nextField(asked, from, ['a', 'b', 'c'], true)).toMatchObject({ uuid: 'a' });
    expect(nextField(asked, from, ['c', 'b', 'a'])).toMatchObject({ uuid: 'a' });
  });
});
