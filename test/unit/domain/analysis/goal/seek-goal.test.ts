import { describe, expect, it } from 'vitest';
import { seekGoal, type GoalQuestion } from '#domain/analysis/goal/seek-goal.ts';
import { longestOf, partInOwnCurrency, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';

const ask = (parts: readonly AnalysedPart[], field: GoalQuestion['field'], target: number, more = {}) =>
  seekGoal({ parts, field, target, scenario: 'moderate', movedIds: null, isSplit: false, most: null, ...more });

describe('seekGoal', () => {
  const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 10 };
  const plain: ForecastItem = { id: 'a', oneOffAmount: 100, periodicalAmount: 0, investmentHorizon: 1, path: [line] };

  it('returns 0 if nothing is needed, and the reachable value if the maximum is not enough', () => {
    const part = partInOwnCurrency(plain);

    expect(ask([part], 'periodicalAmount', 100)).toMatchObject({ status: 'found', figure: 0, value: 100 });
    expect(ask([part], 'periodicalAmount', 1000, { most: 50 })).toMatchObject({
      status: 'none',
      reason: 'beyond-maximum',
      nearest: { figure: 50, value: 700 },
      needed: 75,
    });
    expect(ask([part], 'investmentHorizon', 1000, { most: 20 })).toMatchObject({
      status: 'none',
      reason: 'beyond-maximum',
      nearest: { figure: 1, value: 100 },
    });
    expect(ask([part], 'investmentHorizon', 1000)).toMatchObject({ status: 'none', reason: 'beyond-horizon' });
    const growing = partInOwnCurrency({ ...plain, path: [{ ...line, moderateGain: 10 }] });
    expect(ask([growing], 'investmentHorizon', 271, { most: 3 })).toMatchObject({ status: 'none', needed: 11 });
  });

  it('uses the inflation of the longer horizon when seeking years in real terms', () => {
    const growing = partInOwnCurrency({ ...plain, path: [{ ...line, moderateGain: 10 }] });

    expect(ask([growing], 'investmentHorizon', 120)).toMatchObject({ status: 'found', figure: 2 });
    expect(ask([growing], 'investmentHorizon', 120, { inflation: 5 })).toMatchObject({ status: 'found', figure: 4 });
  });

  it('uses the chosen scenario and changes only the selected input', () => {
    const [first, second] = [partInOwnCurrency(plain), { ...partInOwnCurrency(plain), id: 'b' }];
    const asked = ask([first, second], 'oneOffAmount', 330, { scenario: 'favourable', movedIds: ['b'] });

    expect(asked).toMatchObject({ status: 'found', figure: 200, value: 330 });
    expect(asked.status === 'found' && asked.parts.map(({ forecast }) => forecast.oneOffAmount)).toEqual([100, 200]);
  });

  it('changes the horizon of the parts that end last', () => {
    const growing = { ...plain, path: [{ ...line, moderateGain: 10 }] };
    const long = partInOwnCurrency({ ...growing, id: 'b', investmentHorizon: 3 });

    expect(ask([partInOwnCurrency(growing), long], 'investmentHorizon', 271)).toMatchObject({
      status: 'found',
      figure: 5,
    });
  });

  it('changes the horizon of parts with a forecast only, whichever ends last', () => {
    const growing = partInOwnCurrency({ ...plain, path: [{ ...line, moderateGain: 10 }] });
    const unknown = partInOwnCurrency({ ...plain, id: 'b', investmentHorizon: 9, path: null });
    const asked = ask([growing, unknown], 'investmentHorizon', 120);

    expect(asked).toMatchObject({ status: 'found', figure: 2 });
    expect(asked.status === 'found' && asked.parts.map(({ forecast }) => forecast.investmentHorizon)).toEqual([2, 9]);
    expect(longestOf([growing, unknown])).toBe(1);
    expect(longestOf([unknown])).toBe(9);
  });

  it('has no result if gains of changed parts are unknown, except for the gain itself', () => {
    const unknown = partInOwnCurrency({ ...plain, path: null });

    expect(ask([unknown], 'oneOffAmount', 110)).toMatchObject({ status: 'none', reason: 'no-forecast', nearest: null });
    expect(ask([unknown], 'gain', 110)).toMatchObject({ status: 'found', figure: 10 });
  });

  it('searches past a threshold above which the fee is higher', () => {
    const feeScheme = {
      calculationBase: 'Gross' as const,
      paymentRanges: [
        { from: 0, rate: 0 },
        { from: 100, rate: 50 },
      ],
      prepaidRanges: [],
    };
    const part = partInOwnCurrency({ ...plain, feeScheme });

    expect(ask([part], 'oneOffAmount', 99.99)).toMatchObject({ status: 'found', figure: 99.99 });
    expect(ask([part], 'oneOffAmount', 100)).toMatchObject({ status: 'found', figure: 200, value: 100 });
  });
});
