import { describe, expect, it } from 'vitest';
import { nameParts } from '#domain/catalogue/display-name.ts';

describe('parts of a fund name', () => {
  it.each([
    ['Kamenec Globální akcie třída R EUR', 'Kamenec Globální akcie', 'třída R EUR'],
    ['Severka Index Svět zajištěný EUR', 'Severka Index Svět', 'zajištěný EUR'],
    ['Kamenec', 'Kamenec', ''],
    [
      'Northmere Asset Management Emerging Markets Sovereign Debt R USD',
      'Northmere Asset Management Emerging Mark…',
      'Debt R USD',
    ],
  ])('of %j are %j and %j: the share class is never truncated (VALID-15)', (name, head, tail) => {
    expect(nameParts(name)).toEqual({ head, tail });
  });
});
