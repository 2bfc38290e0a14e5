import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBoundedJson } from '#domain/cart/text-bounds.ts';

/** Number of values in a parsed text and their depth, counted by a naive implementation. */
function countOf(value: unknown): { parts: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { parts: 0, depth: 0 };
  const counts = Object.values(value).map(countOf);
  const within = counts.reduce((sum, { parts }) => sum + parts, 0);
  return {
    parts: 1 + Math.max(counts.length - 1, 0) + within,
    depth: 1 + Math.max(0, ...counts.map(({ depth }) => depth)),
  };
}

describe('isBoundedJson', () => {
  it('counts like a parser', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { parts, depth } = countOf(JSON.parse(text));
        expect(isBoundedJson(text, { parts, depth })).toBe(true);
        if (parts > 0) expect(isBoundedJson(text, { parts: parts - 1, depth })).toBe(false);
        if (depth > 0) expect(isBoundedJson(text, { parts, depth: depth - 1 })).toBe(false);
      }),
    );
  });
});
