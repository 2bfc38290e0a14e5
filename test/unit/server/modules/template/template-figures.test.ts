import { describe, expect, it } from 'vitest';
import type { HeldFund } from '#server/modules/portfolio/holdings.ts';
import { templateFigures } from '#server/modules/template/template-figures.ts';

const fund = (share: number, figures: Partial<HeldFund> = {}): HeldFund => ({
  id: 'fund',
  name: 'Fund',
  isin: 'CZ0008474053',
  compositions: [],
  ongoing_charge: '1.0000',
  maximal_entry_fee: '3.0000',
  moderate_gain: '5.0000',
  issuer_name: null,
  type_name: null,
  share,
  ...figures,
});

describe('figures of a template', () => {
  it('are the weighted figures of its funds, and the highest entry fee', () => {
    const cheap = fund(75, { ongoing_charge: '0.2000', moderate_gain: '7.0000' });
    const dear = fund(25, { ongoing_charge: '2.2000', maximal_entry_fee: '4.5000', moderate_gain: '3.0000' });
    expect(templateFigures([cheap, dear])).toEqual({
      ter: 0.7,
      expected_income: 6,
      maximal_entry_fee: 4.5,
      risk_level: null,
    });
  });

  it('treat shares below 100 as the whole', () => {
    expect(templateFigures([fund(10, { moderate_gain: '4' }), fund(10, { moderate_gain: '6' })]).expected_income).toBe(
      5,
    );
  });

  it('are unknown if the figure of any fund with a share is unknown', () => {
    const silent = { ongoing_charge: null, moderate_gain: null, maximal_entry_fee: null };
    expect(templateFigures([fund(50), fund(50, silent)])).toMatchObject({ ter: null, expected_income: null });
    expect(templateFigures([fund(100), fund(0, silent)])).toMatchObject({ ter: 1, maximal_entry_fee: null });
    expect(templateFigures([])).toMatchObject({ ter: null, expected_income: null, maximal_entry_fee: null });
    expect(templateFigures([fund(0)])).toMatchObject({ ter: null });
  });
});
