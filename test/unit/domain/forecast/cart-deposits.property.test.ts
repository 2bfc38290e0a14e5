import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CartDeposits } from '#domain/forecast/cart-deposits.ts';
import { forecastPlan, type ForecastPlan } from '#domain/forecast/forecast-plan.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

const factorOf = (currencyId: string) => (currencyId === 'EUR' ? 24.355 : 1);

interface Deposit {
  plan: ForecastPlan;
  currencyId: string;
}

const deposit: fc.Arbitrary<Deposit> = fc.record({
  plan: fc
    .record({
      id: fc.constant('a'),
      oneOffAmount: moneyAmount(),
      periodicalAmount: moneyAmount(50_000),
      investmentHorizon: fc.integer({ min: 0, max: 12 }),
      path: fc.constant(null),
    })
    .map(forecastPlan),
  currencyId: fc.constantFrom('CZK', 'EUR'),
});

function holding(deposits: readonly Deposit[]): CartDeposits {
  const held = new CartDeposits();
  for (const { plan, currencyId } of deposits) held.change(plan, currencyId, 1);
  return held;
}

/** Returns all results of the deposits, for some months beyond their end. */
function told(deposits: CartDeposits, offset = 0, longer = 0) {
  const months = deposits.months();
  const target = new Float64Array(offset + months + longer + 2).fill(-1);
  deposits.write(target, offset, months + longer + 1, factorOf);
  expect(target.at(-1)).toBe(-1);
  return { isEmpty: deposits.isEmpty(), months, target: target.subarray(0, -1) };
}

/** Deposits up to a month, in decimals. */
const paidIn = (deposits: readonly Deposit[], month: number): Big =>
  deposits.reduce(
    (sum, { plan, currencyId }) =>
      sum.plus(
        new Big(plan.periodicalAmount)
          .times(Math.min(month, plan.months))
          .plus(plan.oneOffAmount)
          .times(factorOf(currencyId)),
      ),
    new Big(0),
  );

describe('CartDeposits', () => {
  it('sums deposits by month to double precision, and keeps ended ones (SIL-100)', () => {
    fc.assert(
      fc.property(
        fc.record({ deposits: fc.array(deposit, { maxLength: 12 }), offset: fc.nat(3), longer: fc.nat(20) }),
        ({ deposits, offset, longer }) => {
          const { months, target } = told(holding(deposits), offset, longer);

          expect(months).toBe(Math.max(0, ...deposits.map(({ plan }) => plan.months)));
          expect([...target.subarray(0, offset)].every((value) => value === -1)).toBe(true);
          for (const [month, value] of target.subarray(offset).entries()) {
            const wanted = paidIn(deposits, month);
            expect(
              wanted
                .minus(value)
                .abs()
                .lte(wanted.times(2 ** -48)),
            ).toBe(true);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('has identical bits in any order, and after any removals (CALC-19)', () => {
    const huge: Deposit = { plan: { ...forecastPlan(stillItem), oneOffAmount: 1e24 }, currencyId: 'EUR' };
    fc.assert(
      fc.property(
        fc.record({ kept: fc.array(deposit, { maxLength: 8 }), gone: fc.array(deposit, { maxLength: 8 }) }),
        ({ kept, gone }) => {
          const edited = holding([huge, ...gone, ...kept.toReversed()]);
          told(edited);
          for (const { plan, currencyId } of [...gone, huge]) edited.change(plan, currencyId, -1);

          expect(told(edited)).toEqual(told(holding(kept)));
        },
      ),
    );
  });
});

const stillItem = { id: 'a', oneOffAmount: 1, periodicalAmount: 1e20, investmentHorizon: 99, path: null };
