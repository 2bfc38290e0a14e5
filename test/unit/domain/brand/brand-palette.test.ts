import { describe, expect, it } from 'vitest';
import { unreadableOn } from '#domain/brand/brand-palette.ts';

describe('unreadableOn', () => {
  it('names the worst ground of an accent that is too pale or too dark for a theme', () => {
    expect(unreadableOn('light', '#8fb8d0')?.ground).toBe('surface-sunken');
    expect(unreadableOn('dark', '#055d7e')?.ground).toBe('surface-raised');
    expect([unreadableOn('light', '#055d7e'), unreadableOn('dark', '#58b8dd')]).toEqual([null, null]);
  });
});
