import { describe, expect, it } from 'vitest';
import { ageOn, isAdult } from '#domain/people/age.ts';

describe('ageOn', () => {
  it('counts completed years, the birthday included', () => {
    expect(ageOn('1990-11-21', '2026-11-20')).toBe(35);
    expect(ageOn('1990-11-21', '2026-11-21')).toBe(36);
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
  });

  it('is null for a birth in the future', () => {
    expect(ageOn('2026-11-22', '2026-11-21')).toBeNull();
  });
});

describe('isAdult', () => {
  it('starts on the eighteenth birthday (CLIENT-31)', () => {
    expect(isAdult('2008-11-21', '2026-11-20')).toBe(false);
    expect(isAdult('2008-11-21', '2026-11-21')).toBe(true);
  });

  it('counts 29 February as 1 March in a common year', () => {
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
  });
});
