import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import type { DividedFund, PackageDivision } from '#domain/packages/division.ts';
import type {
  ForecastItemResult,
  PackageResult,
  ProductResult,
  RecalculationInput,
} from '#worker-client/forecast-outcome.ts';
import { calculatorInput, summary, type PackageInput } from '#test/arbitraries/calculator-input.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';

/*
 * The oracle divides with integers only (shares in ten-thousandths of a percent), and projects every invested fund as a product
 * of its own: that is how the page calculated packages before the worker did.
 */
const units = (value: number) => BigInt(Math.round(value * 10_000));
function halfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -halfUp(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}
const wholeUnits = 1_000_000n;

const enteredShare = (fund: DividedFund) => {
  if (fund.kind === 'equal') return halfUp(wholeUnits, BigInt(fund.count));
  return fund.kind === 'share' ? units(fund.share ?? 0) : 0n;
};

/** Amounts, and shares in ten-thousandths, of a division without a `kept` or `new` fund. */
function oracleSplit(
  { method, leads, funds }: PackageDivision,
  total: number,
): { shares: bigint[]; amounts: number[] } {
  const count = funds.length;
  if (leads === 'amounts') {
    const amounts = funds.map((fund) => (fund.kind === 'amount' ? (fund.amount ?? 0) : 0));
    const whole = units(total);
    return {
      amounts,
      shares: amounts.map((amount) => (whole === 0n ? 0n : halfUp(units(amount) * wholeUnits, whole))),
    };
  }
  const shares = funds.map(enteredShare);
  if (method === 'PERCENT')
    return { shares, amounts: shares.map((share) => Number(halfUp(units(total) * share, wholeUnits * 10_000n))) };
  const [each, extra] = [Math.floor(Math.floor(total) / count), Math.floor(total) % count];
  const beyond = Number(units(total) % 10_000n) / 10_000;
  return { shares, amounts: shares.map((_, index) => each + (index < extra ? 1 : 0) + (index === 0 ? beyond : 0)) };
}

function oracleIsWhole(
  { method, funds }: PackageDivision,
  total: number,
  split: ReturnType<typeof oracleSplit>,
): boolean {
  if (total === 0 || funds.length === 0) return false;
  const sum = (values: readonly bigint[]) => values.reduce((before, value) => before + value, 0n);
  if (method === 'AMOUNT') return sum(split.amounts.map(units)) === units(total);
  const lacking = wholeUnits - sum(split.shares);
  return 2n * (lacking < 0n ? -lacking : lacking) <= BigInt(funds.length);
}

type Position = RecalculationInput['items'][number];

/** The products that a package represents, by the oracle; null where it counts for nothing. */
function oracleProducts(id: string, input: PackageInput): Position[] | null {
  const { division, investmentType, isComplete, parts } = input;
  const split = oracleSplit(division, input.total ?? 0);
  const isNegative = split.amounts.some((amount) => amount < 0) || split.shares.some((share) => share < 0n);
  if (!isComplete || isNegative || !oracleIsWhole(division, input.total ?? 0, split)) return null;
  return division.funds.flatMap((fund, index): Position[] => {
    const part = parts[index];
    const amount = split.amounts[index] ?? 0;
    if (!part || amount === 0) return [];
    const invested = investmentType === 'OneOff' ? { oneOffAmount: amount } : { periodicalAmount: amount };
    const product = { kind: 'product' as const, ...part, forecast: { ...part.forecast, ...invested } };
    return [{ id: packagePartId(id, fund.id), revision: 1, input: product }];
  });
}

function results<Kind extends ForecastItemResult['kind']>(items: readonly ForecastItemResult[], kind: Kind) {
  const found = items.filter((item): item is Extract<ForecastItemResult, { kind: Kind }> => item.kind === kind);
  return new Map(found.map((item) => [item.id, item]));
}

const cents = (value: number) => BigInt(Math.round(value * 100));
const sumOf = (values: readonly number[]) => Number(values.reduce((sum, value) => sum + cents(value), 0n)) / 100;

type DoneProduct = Extract<ProductResult, { status: 'done' }>;

function expectFigures(result: Extract<PackageResult, { status: 'done' }>, id: string, alone: DoneProduct[]): void {
  const { parts = [], figures } = result.forecast ?? {};
  const own = parts.map(({ fundId, ...projection }) => ({ id: packagePartId(id, fundId), ...projection }));
  expect(own).toEqual(alone.map(({ kind: _kind, status: _status, revision: _revision, ...rest }) => rest));
  const known = alone.filter(({ totals }) => totals.expectedAssets !== null);
  const expectedAssets = known.length > 0 ? sumOf(known.map(({ totals }) => totals.expectedAssets ?? 0)) : null;
  const depositsOfKnown = sumOf(known.map(({ totals }) => totals.totalInvestment));
  expect(figures?.totals).toEqual({
    totalInvestment: sumOf(alone.map(({ totals }) => totals.totalInvestment)),
    indicativeFee: sumOf(alone.map(({ totals }) => totals.indicativeFee)),
    expectedAssets,
    expectedReturns: expectedAssets === null ? null : sumOf([expectedAssets, -depositsOfKnown]),
  });
  const endOf = (scenario: number) => {
    const ends = known.map(({ series, months }) => series[(scenario + 1) * (months + 1) - 1] ?? 0);
    return known.length > 0 ? ends.reduce((sum, end) => sum + end, 0) : null;
  };
  expect([figures?.unfavourable, figures?.moderate, figures?.favourable]).toEqual([endOf(1), endOf(2), endOf(3)]);
}

function done(input: RecalculationInput) {
  const outcome = directRecalculate(input);
  if (outcome.status !== 'done') throw new Error(outcome.status);
  return outcome;
}

describe('packages of a cart', () => {
  it('are divided exactly and count like their invested funds (calculation, section 7; CALC-12, CALC-13)', () => {
    fc.assert(
      fc.property(fc.array(calculatorInput, { maxLength: 5 }), (inputs) => {
        const items = inputs.map((input, index): Position => ({ id: `uuid${index}`, revision: 1, input }));
        const apart = items.flatMap((item) =>
          item.input.kind === 'package' ? (oracleProducts(item.id, item.input) ?? []) : [item],
        );

        const together = done({ items, summary });
        const alone = done({ items: apart, summary });

        expect(together.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        expect(together.summary).toEqual(alone.summary);
        expect(together.summarySeries).toEqual(alone.summarySeries);
        expect(together.missingRates).toEqual(alone.missingRates);
        const products = results(together.items, 'product');
        const packages = results(together.items, 'package');
        const single = results(alone.items, 'product');
        for (const { id, input } of items) {
          if (input.kind === 'product') {
            expect(products.get(id)).toEqual(single.get(id));
            continue;
          }
          const result = packages.get(id);
          if (result?.status !== 'done') throw new Error(`${id}: ${result?.status}`);
          const split = oracleSplit(input.division, input.total ?? 0);
          expect(result.divided.amounts).toEqual(split.amounts);
          expect(result.divided.shares.map(units)).toEqual(split.shares);
          expect(result.divided.check?.outcome === 'match').toBe(
            oracleIsWhole(input.division, input.total ?? 0, split),
          );
          const parts = oracleProducts(id, input);
          if (!parts) expect(result.forecast).toBeNull();
          else
            expectFigures(
              result,
              id,
              parts.flatMap((part) => (single.get(part.id) as DoneProduct | undefined) ?? []),
            );
        }
      }),
    );
  });
});
