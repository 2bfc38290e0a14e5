import fc from 'fast-check';
import type { CalculatorInput, ResolvedItem, ResolvedPackage } from '#domain/cart/resolve/calculator-input.ts';
import { divisionByShares, equalDivision, type PackageDivision } from '#domain/packages/division.ts';
import { forecastItem } from './forecast-item.ts';

/** Currencies with rates in `summary`. */
const currencies = ['CZK', 'EUR'] as const;

const assetClassId = fc.constantFrom('shares', 'bonds', null);

const resolvedItem: fc.Arbitrary<ResolvedItem> = fc.record({
  forecast: forecastItem({ maxHorizon: 4, maxLines: 2, unknownGains: true }),
  currencyId: fc.constantFrom(...currencies),
  classShares: assetClassId.map((id) => [{ assetClassId: id, part: 1 }]),
});

export type ProductInput = Extract<CalculatorInput, { kind: 'product' }>;
export type PackageInput = Extract<CalculatorInput, { kind: 'package' }>;

const productInput: fc.Arbitrary<ProductInput> = resolvedItem.map((item) => ({ kind: 'product', ...item }));

/** A part of a package, without an amount yet. */
const part = resolvedItem.map((item): ResolvedItem => ({
  ...item,
  forecast: { ...item.forecast, oneOffAmount: 0, periodicalAmount: 0 },
}));

const total = fc.oneof(
  fc.integer({ min: 1, max: 5_000_000 }),
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom(0.4, null),
);

const fundIds = ['a', 'b', 'c', 'd', 'e'];
const method = fc.constantFrom('AMOUNT' as const, 'PERCENT' as const);

/** Whole numbers that usually add up to the whole. */
const partsOf = (whole: number, count: number): fc.Arbitrary<number[]> =>
  fc
    .tuple(fc.array(fc.nat(whole), { minLength: count - 1, maxLength: count - 1 }), fc.constantFrom(0, 0, 0, 1, -1))
    .map(([cuts, beside]) => {
      const ends = [...cuts.toSorted((a, b) => a - b), whole + beside];
      return ends.map((end, index) => end - (ends[index - 1] ?? 0));
    });

function divisionOf(whole: number | null, count: number): fc.Arbitrary<PackageDivision> {
  const ids = fundIds.slice(0, count);
  if (count === 0) return method.map((chosen) => equalDivision(chosen, []));
  const entered = { total: whole ?? 0, count };
  return fc.oneof(
    method.map((chosen) => equalDivision(chosen, ids, whole ?? 0)),
    partsOf(1000, count).map((tenths) =>
      divisionByShares(
        'PERCENT',
        ids.map((id, index) => ({ id, share: (tenths[index] ?? 0) / 10 })),
        whole ?? 0,
      ),
    ),
    partsOf(Math.floor(whole ?? 0), count).map((amounts): PackageDivision => ({
      method: 'AMOUNT',
      leads: 'amounts',
      entered,
      funds: ids.map((id, index) => ({ id, kind: 'amount', amount: amounts[index] ?? 0 })),
      before: null,
    })),
  );
}

/** Packages as entered on the page: complete or not, with funds that do or do not add up to the total. */
const packageInput: fc.Arbitrary<PackageInput> = fc.tuple(total, fc.nat(fundIds.length)).chain(([whole, count]) =>
  fc.record({
    kind: fc.constant('package' as const),
    total: fc.constant(whole),
    division: divisionOf(whole, count),
    investmentType: fc.constantFrom<ResolvedPackage['investmentType']>('OneOff', 'Periodical'),
    parts: fc.array(part, { minLength: count, maxLength: count }),
    isComplete: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  }),
);

export const calculatorInput: fc.Arbitrary<CalculatorInput> = fc.oneof(productInput, packageInput);

export const summary = {
  currencyId: 'CZK',
  rates: [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25.31, unit: 1 }],
  assetClassOrder: ['shares', 'bonds'],
};
