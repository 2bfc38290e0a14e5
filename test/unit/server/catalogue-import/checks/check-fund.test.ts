import { describe, expect, it } from 'vitest';
import { checkFund } from '../../../../../server/catalogue-import/checks/check-fund.ts';
import { checkFunds } from '../../../../../server/catalogue-import/checks/check-funds.ts';

const right = { isin: 'IE00B4L5Y983', name: 'iShares Core MSCI World', currency: 'EUR' };
const check = (values: Partial<Record<string, string>>) =>
  checkFund({ place: 'line 2', values: { ...right, ...values } });
const codeOf = (values: Partial<Record<string, string>>) => {
  const checked = check(values);
  return checked.ok ? 'accepted' : checked.code;
};

describe('checkFund', () => {
  it.each([
    [{ isin: '' }, 'no_isin'],
    [{ isin: 'IE00B4L5Y984' }, 'bad_isin'],
    [{ isin: 'IE00B4L5Y98' }, 'bad_isin'],
    [{ isin: 'NSCNL00IBGM5' }, 'bad_isin_prefix'],
    [{ isin: 'AR0406299526', currency: 'USD' }, 'depositary_receipt_isin'],
    [{ isin: 'AR0406299526', currency: 'ARS' }, 'accepted'],
    [{ name: '' }, 'no_name'],
    [{ name: 'x'.repeat(251) }, 'bad_name'],
    [{ name: 'Fund\u0000' }, 'bad_name'],
    [{ name: 'Fund\u2028of funds' }, 'bad_name'],
    [{ currency: '' }, 'no_currency'],
    [{ currency: 'CNH' }, 'not_a_fund_currency'],
    [{ currency: 'HNL' }, 'not_a_fund_currency'],
    [{ risk_level: '8' }, 'bad_value'],
    [{ ongoing_charge: '1.2 %' }, 'bad_value'],
    [{ market: 'maybe' }, 'bad_value'],
    [{ min_one_off_amount: '-1' }, 'bad_value'],
    [{}, 'accepted'],
    [{ isin: 'ie00b4l5y983', currency: 'eur' }, 'accepted'],
    [{ asset_class: '', region_derived: '', type: 'etf' }, 'accepted'],
  ])('returns for %o the error %s', (values, code) => {
    expect(codeOf(values)).toBe(code);
  });

  it('distinguishes an empty field from a missing column', () => {
    expect(check({ asset_class: '', type: 'etf' })).toEqual({
      ok: true,
      fund: {
        ...right,
        issuer: null,
        place: 'line 2',
        stated: { assetClassId: null, fundTypeId: 'etf' },
        charges: {},
      },
      warnings: [],
    });
  });

  it('leaves a hint that means nothing aside with a warning that names its column (SIL-199)', () => {
    const hints = { type: 'share', asset_class: 'equity', region_derived: 'constructor' };

    expect(check(hints)).toMatchObject({
      fund: { stated: { assetClassId: 'equity' } },
      warnings: [
        { place: 'line 2', column: 'type', reason: expect.stringMatching(/^"share" is none of etf, fund;/) as string },
        { column: 'region_derived' },
      ],
    });
    const checked = check(hints);
    expect(checked.ok && Object.keys(checked.fund.stated)).toEqual(['assetClassId']);
  });

  it('reads what completes a fund, each value by its column', () => {
    const values = { risk_level: '4', ongoing_charge: '0.2', exit_cost: '', fee_scheme: 'dynamic-eur', market: 'no' };

    expect(check(values)).toMatchObject({
      fund: {
        stated: { riskLevel: 4, closedToMarket: true },
        charges: { ongoingCharge: 0.2, exitCost: null },
        feeScheme: 'dynamic-eur',
      },
    });
  });
});

describe('checkFunds', () => {
  it('refuses the second of two rows with one ISIN and names the line of the first', () => {
    const rows = ['line 2', 'line 3'].map((place) => ({ place, values: right }));
    const { funds, refused } = checkFunds(rows);

    expect(funds).toHaveLength(1);
    expect(refused).toEqual([
      { place: 'line 3', code: 'duplicate', column: 'isin', reason: 'IE00B4L5Y983 stands already in line 2' },
    ]);
  });

  it('accepts a valid row after a refused one with the same ISIN', () => {
    const { funds } = checkFunds([
      { place: 'line 2', values: { ...right, currency: '' } },
      { place: 'line 3', values: right },
    ]);

    expect(funds).toHaveLength(1);
  });
});
