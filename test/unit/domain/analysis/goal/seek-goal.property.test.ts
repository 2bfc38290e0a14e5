import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { seekGoal, type GoalQuestion } from '#domain/analysis/goal/seek-goal.ts';
import { partInOwnCurrency, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastItem as forecastOf, seriesLength } from '#domain/forecast/item-forecast.ts';
import { exactSum } from '#domain/money/exact.ts';
import { largestRemainder } from '#domain/money/largest-remainder.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { chargingMethod, forecastItem, growthPath, percentBetween } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

const ask = (parts: readonly AnalysedPart[], field: GoalQuestion['field'], target: number, more = {}) =>
  seekGoal({ parts, field, target, scenario: 'moderate', movedIds: null, isSplit: false, most: null, ...more });

/** Adds up the full forecasts of the parts. */
const worth = (parts: readonly AnalysedPart[]) =>
  exactSum(
    parts.map(({ forecast, conversion }) => {
      const series = new Float64Array(seriesLength(forecast.investmentHorizon * 12));
      return convertedMoney(forecastOf(forecast, series, 0).totals.expectedAssets ?? 0, conversion);
    }),
  );

const amounts = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const smallRanges = fc.uniqueArray(fc.record({ from: amounts(1), rate: percentBetween(0, 30) }), {
  maxLength: 3,
  selector: ({ from }) => from,
});
/** Amounts of a few crowns, so that every cent can be tried. */
const smallItem: fc.Arbitrary<ForecastItem> = fc.record({
  id: fc.constant('a'),
  oneOffAmount: amounts(1),
  periodicalAmount: amounts(1),
  investmentHorizon: fc.constant(1),
  chargingMethod,
  feeScheme: fc.record({
    calculationBase: fc.constantFrom('Gross' as const, 'Net' as const),
    paymentRanges: smallRanges,
    prepaidRanges: smallRanges,
  }),
  prepaid: fc.record({ maxTargetAmount: fc.option(amounts(10), { nil: null }) }),
  path: growthPath(2).map((lines) => lines.map((line) => ({ ...line, moderateGain: Math.abs(line.moderateGain) }))),
});
const field = fc.constantFrom<GoalAmountField>('oneOffAmount', 'periodicalAmount');

describe('seekGoal', () => {
  it('finds the same amount as trying every cent from 0', () => {
    fc.assert(
      fc.property(fc.record({ item: smallItem, sought: field, extra: amounts(1) }), ({ item, sought, extra }) => {
        const part = partInOwnCurrency(item);
        const at = (cents: number) => [{ ...part, forecast: { ...item, [sought]: cents / 100 } }];
        const target = Math.round((worth(at(0)) + extra * (sought === 'oneOffAmount' ? 1 : 10)) * 100) / 100;
        let cents = 0;
        while (worth(at(cents)) < target) cents += 1;
        const answer = ask([part], sought, target);

        expect(answer).toMatchObject({ status: 'found', figure: cents / 100, value: worth(at(cents)) });
        expect(answer.projections).toBeLessThanOrEqual(60);
      }),
      { numRuns: runs(300) },
    );
  });

  it('also returns the smallest enterable multiple that reaches the target', () => {
    fc.assert(
      fc.property(
        fc.record({ item: smallItem, sought: field, extra: amounts(1), leastCents: fc.integer({ min: 0, max: 40 }) }),
        ({ item, sought, extra, leastCents }) => {
          const part = partInOwnCurrency(item);
          const at = (cents: number) => [{ ...part, forecast: { ...item, [sought]: cents / 100 } }];
          const target = Math.round((worth(at(0)) + extra) * 100) / 100;
          const answer = ask([part], sought, target, { entry: { step: 0.1, least: leastCents / 100 } });
          if (answer.status !== 'found') throw new Error('there is an answer');
          let cents = Math.ceil(Math.max(leastCents, Math.round(answer.figure * 100)) / 10) * 10;
          while (worth(at(cents)) < target) cents += 10;

          expect(answer.entry).toMatchObject({ figure: cents / 100, value: worth(at(cents)) });
        },
      ),
    );
  });

  it('reaches the target, misses it with one unit less, in at most 60 projections', () => {
    fc.assert(
      fc.property(
        fc.record({ item: forecastItem({ maxHorizon: 15 }), sought: field, target: amounts(1_000_000) }),
        ({ item, sought, target }) => {
          const part = partInOwnCurrency(item);
          const answer = ask([part], sought, target);

          expect(answer.projections).toBeLessThanOrEqual(60);
          if (answer.status !== 'found') return;
          const less = Math.round(answer.figure * 100 - 1) / 100;
          expect(worth(answer.parts)).toBe(answer.value);
          expect(answer.value).toBeGreaterThanOrEqual(target);
          if (less >= 0) expect(worth([{ ...part, forecast: { ...item, [sought]: less } }])).toBeLessThan(target);
        },
      ),
    );
  });

  it('splits a total in whole units by current amounts, and one unit less misses', () => {
    fc.assert(
      fc.property(
        fc.record({ some: analysedParts({ maxHorizon: 5 }, 4), sought: field, target: amounts(500_000) }),
        ({ some, sought, target }) => {
          const parts = some.map((part) => ({
            ...part,
            currencyId: 'CZK',
            conversion: { multipliers: [], divisors: [], pairs: [] },
          }));
          const weights = parts.map(({ forecast }) => forecast[sought]);
          const answer = ask(parts, sought, target, { isSplit: true });
          const at = (total: number) =>
            largestRemainder(weights, total).map((amount, index) => {
              const part = parts[index] ?? partInOwnCurrency(parts[0]?.forecast as ForecastItem);
              return { ...part, forecast: { ...part.forecast, [sought]: amount } };
            });

          expect(answer.projections).toBeLessThanOrEqual(60);
          if (exactSum(weights) === 0) expect(answer).toMatchObject({ status: 'none', reason: 'no-proportion' });
          if (answer.status !== 'found') return;
          expect(Number.isInteger(answer.figure)).toBe(true);
          expect(answer.parts).toEqual(at(answer.figure));
          expect(worth(answer.parts)).toBeGreaterThanOrEqual(target);
          if (answer.figure > 0) expect(worth(at(answer.figure - 1))).toBeLessThan(target);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('finds the fewest years and the smallest gain', () => {
    fc.assert(
      fc.property(fc.record({ item: forecastItem({ maxHorizon: 4 }), target: amounts(50_000) }), ({ item, target }) => {
        const part = partInOwnCurrency(item);
        const years = ask([part], 'investmentHorizon', target);
        const gain = ask([part], 'gain', target);

        expect(years.projections).toBeLessThanOrEqual(99);
        expect(gain.projections).toBeLessThanOrEqual(60);
        if (years.status === 'found')
          for (let less = 1; less < years.figure; less += 1)
            expect(worth([{ ...part, forecast: { ...item, investmentHorizon: less } }])).toBeLessThan(target);
        else expect(years).toMatchObject({ reason: 'beyond-horizon' });
        if (gain.status !== 'found' || gain.figure <= -100) return;
        const less = Math.round(gain.figure * 100 - 1) / 100;
        const lower = { investmentHorizon: 0, unfavourableGain: less, moderateGain: less, favourableGain: less };
        expect(worth(gain.parts)).toBeGreaterThanOrEqual(target);
        expect(worth([{ ...part, forecast: { ...item, path: [lower] } }])).toBeLessThan(target);
      }),
      { numRuns: runs(100) },
    );
  });

  it('treats a real target as a nominal one increased by inflation over the horizon', () => {
    fc.assert(
      fc.property(
        fc.record({
          item: forecastItem({ maxHorizon: 15 }),
          sought: field,
          target: amounts(1_000_000),
          inflation: fc.integer({ min: 0, max: 20 }),
        }),
        ({ item, sought, target, inflation }) => {
          const answer = ask([partInOwnCurrency(item)], sought, target, { inflation });
          const level = (1 + inflation / 100) ** item.investmentHorizon;

          expect(answer.projections).toBeLessThanOrEqual(60);
          if (answer.status !== 'found') return;
          expect(answer.value).toBeGreaterThanOrEqual(target);
          expect(answer.value).toBeCloseTo(worth(answer.parts) / level, 1);
          const less = Math.round(answer.figure * 100 - 1) / 100;
          const below = worth([{ ...partInOwnCurrency(item), forecast: { ...item, [sought]: less } }]);
          if (less >= 0) expect(Math.round((below / level) * 100) / 100).toBeLessThan(target);
        },
      ),
    );
  });
});
