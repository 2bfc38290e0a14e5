import { describe, expect, it } from 'vitest';
import { introductions, nextTip, tips, type TipName } from '#domain/portal/introductions.ts';

const at =
  (...controls: TipName[]) =>
  (tip: TipName) =>
    controls.includes(tip);

describe('nextTip', () => {
  it('is the first unseen one whose control is on the screen (SIL-230)', () => {
    expect(nextTip({ seenIntroductions: [] }, at('compare', 'paste'))).toBe('paste');
    expect(nextTip({ seenIntroductions: ['tip-paste'] }, at('compare', 'paste'))).toBe('compare');
    expect(nextTip({ seenIntroductions: ['tip-paste', 'tip-compare'] }, at('compare', 'paste'))).toBeNull();
  });

  it('is null without a control, a user, or a server that tells what was seen', () => {
    expect(nextTip({ seenIntroductions: [] }, at())).toBeNull();
    expect(nextTip(null, at(...tips))).toBeNull();
    expect(nextTip({}, at(...tips))).toBeNull();
  });

  it('can be noted, each tip by the name that databases hold', () => {
    expect(introductions).toEqual(['first-run', 'tip-paste', 'tip-explanation', 'tip-table-keys', 'tip-compare']);
  });
});
