import { describe, expect, it } from 'vitest';
import { correlationKind, correlationKinds, correlationWeights } from '#domain/analysis/fan/correlation.ts';
import { drawFan, type FanPart } from '#domain/analysis/fan/fan.ts';
import { inverseNormal, normalsOf } from '#domain/analysis/fan/normal-source.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { row, line, oneOff, part, drawn } from './fan-helpers.ts';

describe('fan', () => {
  it('has a median within three standard errors of the moderate value for a one-off amount', () => {
    const years = 10;
    const fan = drawn({ parts: [part], paths: 10_000, seed: 20_261_120, target: null });
    const spread = 0.15 * Math.sqrt(years);
    // The standard error of a median is √(π/2) times that of a mean; logarithms are normal.
    const standardError = (Math.sqrt(Math.PI / 2) * spread) / Math.sqrt(10_000);
    const off = Math.log((row(fan, 2)[years] ?? 0) / (100_000 * 1.064 ** years));

    expect(Math.abs(off)).toBeLessThan(3 * standardError);
    expect(Math.log((row(fan, 4)[years] ?? 0) / (row(fan, 0)[years] ?? 1)) / (2 * 1.6449)).toBeCloseTo(spread, 1);
  });

  it('has a median above the moderate value for instalments and for several items (calculation, section 11)', () => {
    const years = 30;
    const partOf = (amounts: Partial<ForecastItem>): FanPart => ({
      ...part,
      part: partInOwnCurrency({ ...oneOff, investmentHorizon: years, ...amounts }),
    });
    const instalments = [partOf({ oneOffAmount: 0, periodicalAmount: 1000 })];
    const items = [partOf({}), { ...partOf({}), classId: 'bond', kind: 'bond' as const }];

    for (const parts of [instalments, items]) {
      const fan = drawn({ parts, paths: 10_000, seed: 1, target: null });
      const { series, months } = projectParts(parts.map((own) => own.part));
      const moderate = series[2 * (months + 1) + months] ?? Number.NaN;
      // Three standard errors of the median of a single one-off amount, which moves most.
      const noise = (3 * Math.sqrt(Math.PI / 2) * 0.15 * Math.sqrt(years)) / Math.sqrt(10_000);

      expect(Math.log((row(fan, 2)[years] ?? 0) / moderate)).toBeGreaterThan(noise);
    }
  });

  it('counts paths that reach the target and paths below the deposits', () => {
    const all = drawn({ parts: [part], paths: 1000, seed: 1, target: 0 });
    const none = drawn({ parts: [part], paths: 1000, seed: 1, target: 1e12 });
    const half = drawn({ parts: [part], paths: 1000, seed: 1, target: row(all, 2)[10] ?? 0 });

    expect([all.reached, none.reached, half.reached]).toEqual([1000, 0, 501]);
    expect(drawn({ parts: [part], paths: 1000, seed: 1, target: null }).reached).toBeNull();
    expect(all.belowDeposits).toBeGreaterThan(0);
    expect(all.belowDeposits).toBeLessThan(250);
    const certain = {
      ...part,
      part: partInOwnCurrency({ ...oneOff, path: [{ ...line, moderateGain: 0 }] }),
      volatility: 0,
    };
    expect(drawn({ parts: [certain], paths: 10, seed: 1, target: 100_000 })).toMatchObject({
      reached: 10,
      belowDeposits: 0,
    });
  });

  it('correlates parts of one class more strongly than parts of different classes', () => {
    const twice = (classId: string) => [part, { ...part, part: { ...part.part, id: 'b' }, classId }];
    const spreadOf = (parts: FanPart[]) => {
      const fan = drawn({ parts, paths: 4000, seed: 7, target: null });
      return Math.log((row(fan, 4)[10] ?? 0) / (row(fan, 0)[10] ?? 1));
    };

    expect(spreadOf(twice('bond'))).toBeLessThan(spreadOf(twice('equity')));
    expect(spreadOf(twice('equity'))).toBeLessThan(spreadOf([part]));
  });

  it('is null if no gain is known', () => {
    const unknown = { ...part, part: partInOwnCurrency({ ...oneOff, path: null }) };
    expect(drawFan({ parts: [unknown], paths: 10, seed: 1, target: null })).toBeNull();
  });
});

describe('normals', () => {
  it.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.025, -1.959963984540054],
    [1e-9, -5.997807015007687],
    [1e-15, -7.941345326170997],
  ])('have the quantile of probability %f at %f', (probability, wanted) => {
    expect(inverseNormal(probability)).toBeCloseTo(wanted, 12);
  });

  it('have mean 0, variance 1 and thin tails', () => {
    const drawnNormals = new Float64Array(100_000);
    normalsOf(3).drawInto(drawnNormals, drawnNormals.length);
    const mean = drawnNormals.reduce((sum, value) => sum + value, 0) / drawnNormals.length;
    const variance = drawnNormals.reduce((sum, value) => sum + value * value, 0) / drawnNormals.length;

    expect(Math.abs(mean)).toBeLessThan(3 / Math.sqrt(100_000));
    expect(Math.abs(variance - 1)).toBeLessThan(3 * Math.sqrt(2 / 100_000));
    expect(drawnNormals.filter((value) => Math.abs(value) > 1.959964).length / 100_000).toBeCloseTo(0.05, 2);
  });
});

describe("weights of an item's risk factors", () => {
  it.each(correlationKinds)('have squares that add up to 1: %s', (kind) => {
    const { market, assetClass, item } = correlationWeights(kind);
    expect(market ** 2 + assetClass ** 2 + item ** 2).toBeCloseTo(1, 12);
  });

  it.each([
    ['equity', 'e', 'equity'],
    ['sector-equity', 'e', 'special-equity'],
    ['government-bond', 'b', 'bond'],
    ['money-market', 'b', 'money-market'],
    ['dynamic-mixed', 'm', 'mixed'],
    ['alternative', 's', 'commodity'],
    [null, null, 'mixed'],
  ])('are determined by class %s of base %s', (assetClassId, baseId, kind) => {
    expect(correlationKind(assetClassId, baseId)).toBe(kind);
  });
});
