import { describe, expect, it } from 'vitest';
import { thresholdNote } from '#domain/analysis/fees/rate-thresholds.ts';

describe('thresholdNote', () => {
  const scheme = { calculationBase: 'Gross' } as const;
  const ranges = [
    { from: 0, rate: 5 },
    { from: 350_000, rate: 4.1 },
    { from: 500_000, rate: 4.1 },
  ];
  const noteOf = (base: number) => thresholdNote(scheme, ranges, 0, base);

  it('reports an amount on a threshold, a cheaper higher one, and a near one', () => {
    expect(noteOf(350_000)).toMatchObject({ kind: 'on', fee: 14_350, threshold: { feeBelow: 17_500 } });
    expect(noteOf(349_999)).toMatchObject({
      kind: 'cheaper',
      fee: 17_499.95,
      threshold: { from: 350_000, fee: 14_350 },
    });
    expect(noteOf(287_001)?.kind).toBe('cheaper');
    expect(
      thresholdNote(
        scheme,
        [
          { from: 0, rate: 2 },
          { from: 1000, rate: 1.99 },
        ],
        0,
        950,
      )?.kind,
    ).toBe('near');
    expect([noteOf(287_000), noteOf(0), noteOf(400_000), noteOf(500_000)]).toEqual([null, null, null, null]);
  });
});
