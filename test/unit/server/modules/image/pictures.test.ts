import { describe, expect, it } from 'vitest';
import { ridgePicture } from '#server/modules/image/ridge-picture.ts';

describe('drawn pictures', () => {
  it('have initials that fit into a square picture', () => {
    for (const name of ['Alfa', 'Strategie Růst 80', 'Strategie Růst 100']) {
      const drawn = ridgePicture({ id: 'p', name, color: null, riskLevel: 5 }).toString();
      const [, size = '', letters = ''] = /font-size="(\d+)"[^>]*>([^<]*)<\/text>/.exec(drawn) ?? [];
      // Digits and capitals of the widest common system fonts are 0.78 of their size wide.
      expect(letters.length * Number(size) * 0.78, letters).toBeLessThanOrEqual(260);
    }
  });

  it('are steeper for a riskier product', () => {
    const riseOf = (level: number) => {
      const [line = ''] =
        /d="M0 [^V]*/.exec(ridgePicture({ id: 'same', name: null, color: null, riskLevel: level }).toString()) ?? [];
      const rows = [...line.matchAll(/ (-?\d+\.\d)(?=Q|$)/g)].map(([, row]) => Number(row));
      return (rows[0] ?? 0) - (rows.at(-1) ?? 0);
    };
    expect(riseOf(7)).toBeGreaterThan(riseOf(1));
  });
});
