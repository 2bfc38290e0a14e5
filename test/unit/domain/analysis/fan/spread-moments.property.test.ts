import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import type { FanPart } from '#domain/analysis/fan/fan.ts';
import { MomentSums, type SpreadMoments } from '#domain/analysis/fan/spread-moments.ts';
import { withForecast } from '#domain/analysis/parts/analysed-part.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';
import { drawn } from './fan-helpers.ts';

const paths = 60;
const cart = fc
  .record({
    parts: analysedParts({ maxHorizon: 4 }, 4),
    volatilities: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
    kinds: fc.array(fc.constantFrom(...correlationKinds), { minLength: 4, maxLength: 4 }),
    seed: fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
  })
  .map(({ parts, volatilities, kinds, seed }) => ({
    seed,
    parts: parts.map((part, index): FanPart => ({
      part,
      volatility: volatilities[index] ?? 0,
      kind: kinds[index] ?? 'mixed',
      classId: kinds[index] ?? null,
    })),
  }));

function momentsOf(parts: readonly FanPart[], seed: number): SpreadMoments {
  const { moments } = drawn({ parts, paths, seed, target: null, hasMoments: true });
  if (!moments) throw new Error('The moments were asked for.');
  return moments;
}

/** Two passes over stored values, mean first. */
function naiveMoments(byPart: readonly (readonly number[])[]): { variance: number; covariances: number[] } {
  const means = byPart.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const offsets = byPart.map((values, part) => values.map((value) => value - (means[part] ?? 0)));
  const sums = (byPart[0] ?? []).map((_, path) => offsets.reduce((sum, own) => sum + (own[path] ?? 0), 0));
  const meanProduct = (own: readonly number[]) =>
    own.reduce((sum, off, path) => sum + off * (sums[path] ?? 0), 0) / own.length;
  return { variance: meanProduct(sums), covariances: offsets.map(meanProduct) };
}

describe('moments of a fan', () => {
  it('have covariances that add up to the variance, to 1e-9', () => {
    fc.assert(
      fc.property(cart, ({ parts, seed }) => {
        const { variance, parts: own } = momentsOf(parts, seed);
        const sum = own.reduce((total, { covariance }) => total + covariance, 0);

        expect(Math.abs(sum - variance)).toBeLessThanOrEqual(1e-9 * variance);
      }),
      { numRuns: runs(300) },
    );
  });

  it('lose var(item) - 2 cov(item, cart) without an item, drawn with the same seed', () => {
    fc.assert(
      fc.property(fc.record({ cart, left: fc.nat() }), ({ cart: { parts, seed }, left }) => {
        const { variance, parts: own } = momentsOf(parts, seed);
        const place = left % parts.length;
        // Without amounts the item draws its normals and is worth nothing, so that the others keep theirs.
        const without = parts.map((one, index) =>
          index === place ? { ...one, part: withForecast(one.part, { oneOffAmount: 0, periodicalAmount: 0 }) } : one,
        );
        const gone = own[place] ?? { variance: Number.NaN, covariance: Number.NaN };
        const wanted = variance + gone.variance - 2 * gone.covariance;

        const scale = variance + gone.variance;
        expect(Math.abs(momentsOf(without, seed).variance - wanted)).toBeLessThanOrEqual(1e-9 * scale);
      }),
      { numRuns: runs(300) },
    );
  });

  it('equal those of two passes over stored values, also where the spread is small beside the values', () => {
    const values = fc.record({
      base: fc.constantFrom(0, 1e6, 1e9),
      rows: fc.array(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 8, maxLength: 8 }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(values, ({ base, rows }) => {
        const byPart = rows.map((row) => row.map((value) => base + value));
        const sums = new MomentSums(rows.map((_, index) => String(index)));
        for (let path = 0; path < 8; path += 1) {
          for (const [part, own] of byPart.entries()) sums.ends[part] = own[path] ?? Number.NaN;
          sums.take();
        }
        const { variance, parts } = sums.moments();
        const wanted = naiveMoments(byPart);
        const scale = Math.max(1, wanted.variance);

        expect(Math.abs(variance - wanted.variance)).toBeLessThanOrEqual(1e-6 * scale);
        for (const [part, { covariance }] of parts.entries())
          expect(Math.abs(covariance - (wanted.covariances[part] ?? Number.NaN))).toBeLessThanOrEqual(1e-6 * scale);
      }),
    );
  });

  it('change no figure of the fan that they are drawn with', () => {
    fc.assert(
      fc.property(cart, ({ parts, seed }) => {
        const question = { parts, paths, seed, target: 1000 };
        const plain = drawn(question);

        expect({ ...drawn({ ...question, hasMoments: true }), moments: null }).toEqual(plain);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('spreadShares', () => {
  it('add up to 100.0 with one decimal, within a tenth of cov / var, and are missing without a spread', () => {
    fc.assert(
      fc.property(cart, ({ parts, seed }) => {
        const moments = momentsOf(parts, seed);
        const shares = spreadShares(moments, (id) => id);
        expect(shares === null).toBe(moments.variance === 0);
        if (!shares) return;

        const tenths = Object.values(shares).map((share) => Math.round(share * 10));
        expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1000);
        for (const { id, covariance } of moments.parts) {
          const share = shares[id] ?? Number.NaN;
          expect(Math.round(share * 10) / 10).toBe(share);
          expect(Math.abs(share - (100 * covariance) / moments.variance)).toBeLessThanOrEqual(0.1 + 1e-3);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('are none of any item where no item has a volatility', () => {
    fc.assert(
      fc.property(cart, ({ parts, seed }) => {
        const certain = parts.map((one) => ({ ...one, volatility: 0 }));

        expect(spreadShares(momentsOf(certain, seed), (id) => id)).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  });
});
