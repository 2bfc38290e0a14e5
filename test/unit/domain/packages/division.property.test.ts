import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedPackage } from '#domain/packages/divided-package.ts';
import { withFund, withFundAmount, withFundShare, withMethod, withoutFund } from '#domain/packages/edit-division.ts';
import { amountsOfShares } from '#domain/packages/shares.ts';
import { runs } from '#test/setup/runs.ts';
import { type Bundle, start, split, added, invested, typed, switched } from './division-helpers.ts';

/* The oracle calculates in ten-thousandths, with integers only. */
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

function taken({ division, total: whole }: Bundle, action: Step): Bundle {
  if (action.kind === 'method') return { division: withMethod(division, whole, action.method), total: whole };
  if (action.kind === 'total') return { division, total: action.value };
  const id = ids[action.which] ?? '';
  if (action.kind === 'add') return { division: withFund(division, whole, id), total: whole };
  if (action.kind === 'remove') return { division: withoutFund(division, whole, id), total: whole };
  // As on the page, the input has to match the method.
  const enters = division.method === 'AMOUNT' ? 'amount' : 'share';
  if (action.kind !== enters || !division.funds.some((fund) => fund.id === id)) return { division, total: whole };
  return enters === 'amount'
    ? { division: withFundAmount(division, whole, { id, amount: action.value }), total: whole }
    : { division: withFundShare(division, whole, { id, share: action.value }), total: whole };
}
const after = (first: 'AMOUNT' | 'PERCENT', steps: readonly Step[]) => steps.reduce(taken, start(first));

describe('division under any edits', () => {
  it('has whole amounts, shares of 4 decimals and every fund once (PACK-06 to PACK-11)', () => {
    fc.assert(
      fc.property(fc.record({ first: method, steps: fc.array(step, { maxLength: 40 }) }), ({ first, steps }) => {
        let bundle = start(first);
        const expected = new Set(['a']);
        for (const action of steps) {
          bundle = taken(bundle, action);
          if (action.kind === 'add') expected.add(ids[action.which] ?? '');
          if (action.kind === 'remove') expected.delete(ids[action.which] ?? '');
          expect(bundle.division.funds.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
          const { shares, amounts } = split(bundle);
          for (const share of shares) expect(Number(share.toFixed(4))).toBe(share);
          for (const amount of amounts) expect(Number.isInteger(amount)).toBe(true);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('has amounts derived from shares in percent mode (PACK-07, PACK-11, CALC-13)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const bundle = switched(after('AMOUNT', steps), 'PERCENT');
        const { shares, amounts } = split(bundle);
        expect(amounts).toEqual(shares.map((share) => oracleAmount(bundle.total, share)));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('keeps every share when the input method changes', () => {
    fc.assert(
      fc.property(
        fc.record({ first: method, steps: fc.array(step, { maxLength: 20 }), to: method }),
        ({ first, steps, to }) => {
          const bundle = after(first, steps);
          expect(split(switched(bundle, to)).shares).toEqual(split(bundle).shares);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('has shares derived from typed amounts in amount mode (PACK-09, PACK-10, CALC-12)', () => {
    fc.assert(
      fc.property(
        fc.record({ steps: fc.array(step, { maxLength: 20 }), fund: which, amount: total, whole: total }),
        ({ steps, fund, amount, whole }) => {
          const before = invested(switched(after('PERCENT', steps), 'AMOUNT'), whole);
          const id = ids[fund] ?? '';
          const place = before.division.funds.findIndex((one) => one.id === id);
          fc.pre(place >= 0);
          const { shares, amounts } = split(typed(before, id, amount));
          expect(amounts).toEqual(split(before).amounts.with(place, amount));
          expect(shares).toEqual(amounts.map((one) => oracleShare(whole, one)));
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

describe('adding and removing funds', () => {
  it('splits equally while nothing is invested, whatever the shares were (PACK-06)', () => {
    fc.assert(
      fc.property(
        fc.record({ first: method, wanted: fc.uniqueArray(which, { minLength: 1 }) }),
        ({ first, wanted }) => {
          const bundle = wanted.reduce((result, fund) => added(result, ids[fund] ?? ''), start(first));
          const { length } = bundle.division.funds;
          expect(split(bundle).shares).toEqual(Array.from({ length }, () => oracleShare(length, 1)));
          expect(dividedPackage(bundle.division, 1000).check?.outcome).toBe('match');
        },
      ),
    );
  });
});

describe('amountsOfShares', () => {
  it('adds up to the total for shares of 100 %, each amount less than a unit off', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.record({ whole: total, weights: parts }), ({ whole, weights }) => {
        const sum = weights.reduce((left, right) => left + right, 0);
        const shares = weights.map((weight) => Math.round((weight / sum) * 1_000_000) / 10_000);
        const result = amountsOfShares(whole, shares);
        const isWhole = Math.abs(shares.reduce((left, right) => left + right, 0) - 100) <= shares.length * 0.00005;
        if (isWhole) expect(result.reduce((left, right) => left + right, 0)).toBe(whole);
        const slack = 1 + whole * 0.000_001 * shares.length;
        for (const [index, amount] of result.entries())
          expect(Math.abs(amount - (whole * (shares[index] ?? 0)) / 100)).toBeLessThanOrEqual(slack);
      }),
    );
  });
});
