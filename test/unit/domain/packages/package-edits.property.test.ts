import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withFund,
  withFundAmount,
  withFundShare,
  withInputMethod,
  withoutFund,
  withTotal,
} from '#domain/packages/package-edits.ts';
import type { PackageItem } from '#domain/packages/package-item.ts';
import { packageSum } from '#domain/packages/package-sum.ts';
import { amountsOfShares } from '#domain/packages/shares.ts';
import { packageItem } from '#test/helpers/cart-catalogue.ts';

/* The oracle counts in whole units of a ten-thousandth, with integers only. */
const units = (value: number) => BigInt(Math.round(value * 10_000));
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const oracleAmount = (total: number, share: number) => Number(halfUp(BigInt(total) * units(share), 1_000_000n));
const oracleShare = (total: number, amount: number) =>
  total === 0 ? 0 : Number(halfUp(BigInt(amount) * 1_000_000n, BigInt(total))) / 10_000;

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const total = fc.integer({ min: 0, max: 50_000_000 });
const tenths = fc.integer({ min: 0, max: 1000 }).map((tenth) => tenth / 10);
const method = fc.constantFrom('AMOUNT' as const, 'PERCENT' as const);

type Step =
  | { kind: 'total' | 'amount' | 'share'; which: number; value: number }
  | { kind: 'add' | 'remove'; which: number }
  | { kind: 'method'; method: 'AMOUNT' | 'PERCENT' };

const which = fc.nat({ max: ids.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('total' as const, 'amount' as const), which, value: total }),
  fc.record({ kind: fc.constant('share' as const), which, value: tenths }),
  fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), which }),
  fc.record({ kind: fc.constant('method' as const), method }),
);

function taken(item: PackageItem, action: Step): PackageItem {
  if (action.kind === 'method') return withInputMethod(item, action.method);
  if (action.kind === 'total') return withTotal(item, action.value);
  const id = ids[action.which] ?? '';
  if (action.kind === 'add') return withFund(item, id);
  if (action.kind === 'remove') return withoutFund(item, id);
  // As on the page: what is entered is what the method says.
  const enters = item.amountInputMethod === 'AMOUNT' ? 'amount' : 'share';
  if (action.kind !== enters) return item;
  return enters === 'amount' ? withFundAmount(item, id, action.value) : withFundShare(item, id, action.value);
}

const start = (amountInputMethod: 'AMOUNT' | 'PERCENT', funds = ['a']): PackageItem =>
  packageItem({
    amountInputMethod,
    calcInput: { investedAmount: 0 },
    funds: funds.map((id) => ({ id, investedAmount: 0, share: 100 / funds.length })),
  });

const shares = ({ funds }: PackageItem) => funds.map(({ share }) => share);
const amounts = ({ funds }: PackageItem) => funds.map(({ investedAmount }) => investedAmount);

describe('a package under any edits', () => {
  it('keeps whole amounts, shares of 4 decimals and every fund once (PACK-06 to PACK-11)', () => {
    fc.assert(
      fc.property(method, fc.array(step, { maxLength: 20 }), (first, steps) => {
        let item = start(first);
        const expected = new Set(['a']);
        for (const action of steps) {
          item = taken(item, action);
          if (action.kind === 'add') expected.add(ids[action.which] ?? '');
          if (action.kind === 'remove') expected.delete(ids[action.which] ?? '');
          expect(item.funds.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
          for (const { share, investedAmount } of item.funds) {
            expect(Number.isInteger(investedAmount)).toBe(true);
            expect(Number(share?.toFixed(4))).toBe(share);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has in percent mode the amounts of its shares (PACK-07, PACK-11, CALC-13)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const item = withInputMethod(steps.reduce(taken, start('AMOUNT')), 'PERCENT');
        const whole = item.calcInput.investedAmount ?? 0;
        for (const { share, investedAmount } of item.funds)
          expect(investedAmount).toBe(oracleAmount(whole, share ?? 0));
      }),
      { numRuns: 500 },
    );
  });

  it('has in amount mode the shares of its amounts once one was typed (PACK-09, PACK-10, CALC-12)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), which, total, total, (steps, fund, amount, whole) => {
        const before = withTotal(withInputMethod(steps.reduce(taken, start('PERCENT')), 'AMOUNT'), whole);
        const id = ids[fund] ?? '';
        fc.pre(before.funds.some((one) => one.id === id));
        const item = withFundAmount(before, id, amount);
        for (const { share, investedAmount } of item.funds) expect(share).toBe(oracleShare(whole, investedAmount ?? 0));
        expect(item.funds.find((one) => one.id === id)?.investedAmount).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });
});

describe('adding and removing funds', () => {
  it('shares equally as long as nothing is invested, whatever the shares were (PACK-06)', () => {
    fc.assert(
      fc.property(method, fc.uniqueArray(which, { minLength: 1 }), (first, added) => {
        const item = added.reduce((result, fund) => withFund(result, ids[fund] ?? ''), start(first));
        const equal = oracleShare(item.funds.length, 1);
        expect(shares(item)).toEqual(item.funds.map(() => equal));
        expect(packageSum(withTotal(item, 1000)).check?.outcome).toBe('match');
      }),
    );
  });

  it('renews in amount mode a split that is the automatic one, to whole amounts that add up (PACK-08, SIL-106)', () => {
    const two = withTotal(withFund(start('AMOUNT'), 'b'), 100);
    const three = withFund(two, 'c');
    expect(amounts(three)).toEqual([34, 33, 33]);
    expect(shares(three)).toEqual([33.3333, 33.3333, 33.3333]);
    expect(amounts(withoutFund(three, 'a'))).toEqual([50, 50]);
  });

  it('leaves what was entered alone otherwise: the new fund has nothing (PACK-09)', () => {
    const item = withFund(withFundAmount(withTotal(withFund(start('AMOUNT'), 'b'), 100), 'a', 70), 'c');
    expect(amounts(item)).toEqual([70, 50, 0]);
    expect(shares(item)).toEqual([70, 50, 0]);
    const inPercent = withFund(withFundShare(withTotal(withFund(start('PERCENT'), 'b'), 100), 'a', 70), 'c');
    expect(shares(inPercent)).toEqual([70, 50, 0]);
  });
});

describe('another total', () => {
  const ratios = { ...start('AMOUNT', ['a', 'b', 'c']), sharesLead: true };
  const template: PackageItem = {
    ...ratios,
    funds: ratios.funds.map((fund, index) => ({ ...fund, share: [60, 25, 15][index] ?? 0 })),
  };

  it('is split by the ratios of a template, digit by digit as it is typed, until an amount is typed (SIL-108)', () => {
    const typed = [6, 60, 600, 6000].reduce(withTotal, template);
    expect(amounts(typed)).toEqual([3600, 1500, 900]);
    expect(shares(typed)).toEqual([60, 25, 15]);
    const byHand = withTotal(withFundAmount(typed, 'a', 3600), 12_000);
    expect(amounts(byHand)).toEqual([3600, 1500, 900]);
    expect(shares(byHand)).toEqual([30, 12.5, 7.5]);
  });

  it('keeps what was entered in percent when amounts are shown instead, and adds up', () => {
    const item = withInputMethod(withTotal({ ...template, amountInputMethod: 'PERCENT' }, 101), 'AMOUNT');
    expect(amounts(item)).toEqual([61, 25, 15]);
    expect(packageSum(item)).toMatchObject({ amount: 101, check: { outcome: 'match' } });
  });
});

describe('amountsOfShares', () => {
  it('adds up to the total where the shares make up the whole, each amount less than a unit from its share', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(total, parts, (whole, weights) => {
        const sum = weights.reduce((left, right) => left + right, 0);
        const split = weights.map((weight) => Math.round((weight / sum) * 1_000_000) / 10_000);
        const result = amountsOfShares(whole, split);
        const isWhole = Math.abs(split.reduce((left, right) => left + right, 0) - 100) <= split.length * 0.00005;
        if (isWhole) expect(result.reduce((left, right) => left + right, 0)).toBe(whole);
        const slack = 1 + whole * 0.000_001 * split.length;
        for (const [index, amount] of result.entries())
          expect(Math.abs(amount - (whole * (split[index] ?? 0)) / 100)).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('takes every share by itself where they do not', () => {
    expect(amountsOfShares(1000, [50, 20])).toEqual([500, 200]);
  });
});
