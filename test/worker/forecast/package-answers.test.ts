import { describe, expect, it } from 'vitest';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { divisionByShares, equalDivision, type PackageDivision } from '#domain/packages/division.ts';
import { withFundAmount } from '#domain/packages/edit-division.ts';
import { summary as context, type PackageInput, type ProductInput } from '#test/arbitraries/calculator-input.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';
import type { PackageAnswer, RequestedItem } from '#domain/cart/calculate/cart-answers.ts';

const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };

const product = (id: string, changes: Partial<ForecastItem> = {}, currencyId = 'CZK'): ProductInput => ({
  kind: 'product',
  forecast: { id, oneOffAmount: 1000, periodicalAmount: 0, investmentHorizon: 1, path: [line], ...changes },
  currencyId,
  classShares: [{ assetClassId: 'shares', part: 1 }],
});

/** A package of funds without growth and fees, some of which can vary. */
function bundle(
  total: number | null,
  division: PackageDivision,
  changes: Record<string, Partial<ForecastItem>> = {},
  currencyId = 'CZK',
): PackageInput {
  const parts = division.funds.map(({ id }) => product(id, { oneOffAmount: 0, ...changes[id] }, currencyId));
  return { kind: 'package', total, division, investmentType: 'OneOff', parts, isComplete: true };
}

function session() {
  const { forecast } = createForecastHandler();
  let revision = 0;
  return (...items: RequestedItem[]) => {
    const answer = forecast({ scenario: 'screen', revision: (revision += 1), items, summary: context, returned: [] });
    if (answer.status !== 'done') throw new Error(answer.status);
    return answer;
  };
}

/** What the only item of an answer says of its package. */
function answered(input: PackageInput): { answer: PackageAnswer; deposits: number | undefined } {
  const { items, summary } = session()({ id: 'bundle', revision: 1, input });
  if (items[0]?.kind !== 'package') throw new Error('no package');
  return { answer: items[0], deposits: summary?.totals.totalInvestment };
}

const thirds = equalDivision('AMOUNT', ['a', 'b', 'c'], 100);

describe('the answer about a package', () => {
  it('divides its total among its funds and sums their results (calculation, section 7)', () => {
    const { answer, deposits } = answered(bundle(100, thirds));

    expect(answer).toMatchObject({
      status: 'done',
      divided: {
        shares: [33.3333, 33.3333, 33.3333],
        amounts: [34, 33, 33],
        sum: { share: 99.9999, amount: 100 },
        check: { outcome: 'match', amountDifference: 0 },
      },
      forecast: {
        figures: { totals: { totalInvestment: 100, expectedAssets: 100, expectedReturns: 0 }, moderate: 100 },
        parts: [
          { fundId: 'a', totals: { totalInvestment: 34 }, months: 12, offset: 0 },
          { fundId: 'b', totals: { totalInvestment: 33 }, offset: 52 },
          { fundId: 'c', totals: { totalInvestment: 33 }, offset: 104 },
        ],
      },
    });
    expect(deposits).toBe(100);
  });

  it('divides a package with errors as well, and includes nothing of it in the totals', () => {
    const { answer, deposits } = answered({ ...bundle(100, thirds), isComplete: false });

    expect(answer).toMatchObject({ status: 'done', divided: { amounts: [34, 33, 33] }, forecast: null });
    expect(deposits).toBe(0);
  });

  it.each([
    ['no total', null, thirds],
    ['no fund', 100, equalDivision('AMOUNT', [])],
    ['less than its total', 100, withFundAmount(thirds, 100, { id: 'a', amount: 33 })],
    ['more than its total', 100, withFundAmount(thirds, 100, { id: 'a', amount: 35 })],
    [
      'a part below zero',
      1000,
      divisionByShares('PERCENT', [
        { id: 'a', share: 150 },
        { id: 'b', share: -50 },
      ]),
    ],
  ])('has no figures if there is %s (PACK-20 to PACK-24)', (_, total, division) => {
    const { answer, deposits } = answered(bundle(total, division));

    expect(answer).toMatchObject({ status: 'done', forecast: null });
    expect(deposits).toBe(0);
  });

  it('has figures of zero if the total is too small for any fund', () => {
    const halves = equalDivision('PERCENT', ['a', 'b'], 0.4);
    const { answer } = answered(bundle(0.4, halves));

    expect(answer).toMatchObject({
      divided: { amounts: [0, 0], check: { outcome: 'match' } },
      forecast: { figures: { totals: { totalInvestment: 0, indicativeFee: 0, expectedAssets: null } }, parts: [] },
    });
  });

  it('invests monthly if its funds are paid monthly', () => {
    const { answer } = answered({ ...bundle(100, thirds), investmentType: 'Periodical' });

    expect(answer).toMatchObject({
      forecast: {
        figures: { totals: { totalInvestment: 1200 } },
        parts: [{ totals: { totalInvestment: 408 } }, {}, {}],
      },
    });
  });

  it('excludes a fund with unknown gains from expected values, and reports it (SIL-97)', () => {
    const { items, summary } = session()({
      id: 'bundle',
      revision: 1,
      input: bundle(100, thirds, { b: { path: null } }),
    });

    expect(items).toMatchObject([{ forecast: { figures: { totals: { totalInvestment: 100, expectedAssets: 67 } } } }]);
    expect(summary).toMatchObject({
      totals: { totalInvestment: 100, expectedAssets: 67, expectedReturns: 0 },
      withoutForecast: ['bundle:b'],
    });
  });

  it('fails as a whole if one fund cannot be calculated, with its division; other items succeed', () => {
    const { items, summary } = session()(
      { id: 'bundle', revision: 1, input: bundle(100, thirds, { b: { investmentHorizon: Number.NaN } }) },
      { id: 'single', revision: 1, input: product('single') },
    );

    expect(items).toMatchObject([
      { kind: 'package', status: 'failed', id: 'bundle', divided: { amounts: [34, 33, 33] } },
      { kind: 'product', status: 'done', id: 'single' },
    ]);
    expect(summary?.totals.totalInvestment).toBe(1000);
  });

  it('fails without a division if that cannot be calculated', () => {
    const { answer } = answered(bundle(Number.NaN, thirds));
    expect(answer).toMatchObject({ status: 'failed', divided: null });
  });

  it('reports the rate that a package lacks', () => {
    const { summary, missingRates } = session()({ id: 'bundle', revision: 1, input: bundle(100, thirds, {}, 'USD') });

    expect(summary).toBeNull();
    expect(missingRates).toEqual([{ currencyFromId: 'USD', currencyToId: 'CZK' }]);
  });
});

describe('the total of a cart with packages', () => {
  const invested = (answer: ReturnType<ReturnType<typeof session>>) => {
    const { summary, buffer } = answer;
    const end = (summary?.offset ?? 0) + (summary?.months ?? 0);
    return [summary?.totals.totalInvestment, new Float64Array(buffer)[end]];
  };

  it('follows a package whose funds change, and which no longer adds up', () => {
    const ask = session();
    const single = { id: 'single', revision: 1 };
    const first = { ...single, input: product('single') };
    const whole = { id: 'bundle', revision: 1, input: bundle(100, thirds) };
    const smaller = { id: 'bundle', revision: 2, input: bundle(60, equalDivision('AMOUNT', ['b', 'd'], 60)) };
    const broken = { id: 'bundle', revision: 3, input: { ...smaller.input, isComplete: false } };

    expect(invested(ask(first, whole))).toEqual([1100, 1100]);
    expect(invested(ask(single, smaller))).toEqual([1060, 1060]);
    expect(invested(ask(single, { id: 'bundle', revision: 2 }))).toEqual([1060, 1060]);
    expect(invested(ask(single, broken))).toEqual([1000, 1000]);
    expect(invested(ask(single, { ...whole, revision: 4 }))).toEqual([1100, 1100]);
    expect(invested(ask(single))).toEqual([1000, 1000]);
  });

  it('sums items in cart order, packages in their place', () => {
    const unknown = { path: null };
    const { summary } = session()(
      { id: 'last', revision: 1, input: product('last', unknown) },
      { id: 'bundle', revision: 1, input: bundle(100, thirds, { a: unknown, c: unknown }) },
      { id: 'first', revision: 1, input: product('first', unknown) },
    );

    expect(summary?.withoutForecast).toEqual(['last', 'bundle:a', 'bundle:c', 'first']);
  });
});
