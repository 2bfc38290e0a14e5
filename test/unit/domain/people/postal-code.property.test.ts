import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPostalCode, readPostalCode } from '#domain/people/postal-code.ts';

describe('readPostalCode', () => {
  it('parses what it formatted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), (digits) => {
        expect(readPostalCode(formatPostalCode(digits), 'CZ')).toMatchObject({ value: { digits } });
      }),
    );
  });
});
