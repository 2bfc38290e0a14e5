import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringSlices } from '#server/documents/pdf/ring-slices.ts';

const radius = 40;
const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 });

/** Angles at which the outer arc of a slice starts and ends, clockwise from the top. */
function anglesOf(path: string): [from: number, to: number] {
  const [, x = '', y = '', toX = '', toY = ''] =
    /^M(\S+) (\S+)A\S+ \S+ 0 [01] 1 (\S+) ([^L]+)L/.exec(path) ?? expect.fail(`not a slice: ${path}`);
  const angle = (left: string, top: string) => (Math.atan2(Number(left), -Number(top)) + 2 * Math.PI) % (2 * Math.PI);
  return [angle(x, y), angle(toX, toY)];
}

describe('ringSlices', () => {
  it('follow each other clockwise, apart from each other, and each is as long as its share', () => {
    fc.assert(
      fc.property(shares, (given) => {
        const total = given.reduce((sum, share) => sum + share, 0);
        const angles = ringSlices(given, radius).map(anglesOf);
        let start = 0;
        for (const [index, [from, to]] of angles.entries()) {
          const end = start + ((given[index] ?? 0) / total) * 2 * Math.PI;
          expect(from).toBeGreaterThan(start - 1e-3);
          expect(to).toBeLessThan(end + 1e-3);
          expect(to - from).toBeGreaterThan(0);
          expect(end - start - (to - from)).toBeLessThan(2 / radius);
          start = end;
        }
      }),
    );
  });
});
