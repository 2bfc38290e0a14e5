import { describe, expect, it } from 'vitest';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';

describe('displayName', () => {
  it('keeps 50 characters and truncates from the 51st (CONF-11, VALID-15)', () => {
    expect(displayName('x'.repeat(50))).toBe('x'.repeat(50));
    expect(displayName('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(displayName(`${'x'.repeat(49)} yz`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('counts code points, so that no character is split', () => {
    expect(displayName('😀'.repeat(50))).toBe('😀'.repeat(50));
    expect(displayName('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`);
  });
});

describe('knownRisk', () => {
  it('accepts the levels 1 to 7 only (VALID-12)', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(knownRisk)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([0, 8, 1.5, -1, Number.NaN, null, undefined].map(knownRisk)).toEqual(Array.from({ length: 7 }, () => null));
  });
});
