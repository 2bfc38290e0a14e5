import { describe, expect, it } from 'vitest';
import type { HeldFund } from '#server/modules/portfolio/holdings.ts';
import { templateFigures } from '#server/modules/template/template-figures.ts';

const fund = (share: number, figures: Partial<HeldFund> = {}): HeldFund => ({
  id: 'fund',
  name: 'Fund',
  isin: 'CZ0008474053',
  compositions: [],
  ongoingCharge: 1,
  maximalEntryFee: 3,
  moderateGain: 5,
  issuerName: null,
  typeName: null,
  share,
  ...figures,
});

describe('figures of a template', () => {
  it('are the weighted figures of its funds, and the highest entry fee', () => {
    const cheap = fund(75, { ongoingCharge: 0.2, moderateGain: 7 });
    const dear = fund(25, { ongoingCharge: 2.2, maximalEntryFee: 4.5, moderateGain: 3 });
    expect(templateFigures([cheap, dear])).toEqual({
      ter: 0.7,
      expectedIncome: 6,
      maximalEntryFee: 4.5,
      riskLevel: null,
    });
  });

  it('treat shares below 100 as the whole', () => {
    expect(templateFigures([fund(10, { moderateGain: 4 }), fund(10, { moderateGain: 6 })]).expectedIncome).toBe(5);
  });

  it('are unknown if the figure of any fund with a share is unknown', () => {
    const silent = { ongoingCharge: null, moderateGain: null, maximalEntryFee: null };
    expect(templateFigures([fund(50), fund(50, silent)])).toMatchObject({ ter: null, expectedIncome: null });
    expect(templateFigures([fund(100), fund(0, silent)])).toMatchObject({ ter: 1, maximalEntryFee: null });
    expect(templateFigures([])).toMatchObject({ ter: null, expectedIncome: null, maximalEntryFee: null });
    expect(templateFigures([fund(0)])).toMatchObject({ ter: null });
  });
});
