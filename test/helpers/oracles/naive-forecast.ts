import Big from 'big.js';
import type { FeeRange } from '#domain/fees/fee-scheme.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';

const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;

const big = (value: number | Big) => new Decimal(value);
const cents = (value: Big) => value.round(2, Big.roundHalfUp).toNumber();
const least = (...values: Big[]) => values.reduce((a, b) => (b.lt(a) ? b : a));
const most = (...values: Big[]) => values.reduce((a, b) => (b.gt(a) ? b : a));

export interface NaiveForecast {
  totalInvestment: number;
  expectedAssets: number;
  expectedReturns: number;
  indicativeFee: number;
  breakEvenMonth: number | null;
  invested: Big[];
  unfavourable: Big[];
  moderate: Big[];
  favourable: Big[];
}

/** Implements the calculation page literally, month by month in decimals: slow, and independent of the fast one. */
export function naiveForecast(item: ForecastItem): NaiveForecast {
  const months = item.investmentHorizon * 12;
  const [amount, instalment] = [big(item.oneOffAmount), big(item.periodicalAmount)];
  const oneOffFee = feeAt(item, item.feeScheme?.paymentRanges, amount, amount);
  const fees = naiveInstalmentFees(item);
  const path = item.path;
  if (!path) throw new Error('There is nothing to compare without gains.');
  const invested = [amount];
  const start = amount.minus(oneOffFee);
  const series = { unfavourable: [start], moderate: [start], favourable: [start] };
  for (let month = 1; month <= months; month += 1) {
    const yearsLeft = (months - (month - 1)) / 12;
    const line = path.find((candidate) => candidate.investmentHorizon <= yearsLeft) ?? path.at(-1);
    if (!line) throw new Error('The path is empty.');
    invested.push((invested.at(-1) ?? big(0)).plus(instalment));
    for (const scenario of ['unfavourable', 'moderate', 'favourable'] as const) {
      const before = series[scenario].at(-1) ?? big(0);
      const growth = monthlyGrowth(line[`${scenario}Gain`]);
      series[scenario].push(
        before
          .times(growth)
          .plus(instalment)
          .minus(fees[month - 1] ?? big(0))
          .round(25),
      );
    }
  }
  const totalInvestment = cents(invested.at(-1) ?? big(0));
  const expectedAssets = cents(series.moderate.at(-1) ?? big(0));
  return {
    totalInvestment,
    expectedAssets,
    expectedReturns: big(expectedAssets).minus(totalInvestment).toNumber(),
    indicativeFee: cents(fees.reduce((sum, fee) => sum.plus(fee), oneOffFee)),
    breakEvenMonth: naiveBreakEven(invested, series.moderate),
    invested,
    ...series,
  };
}

/**
 * Returns the month from which on a value is never short of its deposits by more than half a cent plus 10⁻¹² of them.
 */
export function naiveBreakEven(invested: readonly Big[], moderate: readonly Big[]): number | null {
  const lastShort = invested.findLastIndex((deposits, month) =>
    deposits.minus(moderate[month] ?? 0).gt(deposits.times('1e-12').plus('0.005')),
  );
  return lastShort + 1 < invested.length ? lastShort + 1 : null;
}

const growths = new Map<number, Big>();

/** Returns the twelfth root by Newton's method in decimals, so that the root of doubles is checked as well. */
function monthlyGrowth(gain: number): Big {
  const known = growths.get(gain);
  if (known) return known;
  const target = big(gain).div(100).plus(1);
  let root = big(Math.max((1 + gain / 100) ** (1 / 12), 0));
  if (!target.eq(0))
    for (let step = 0; step < 3; step += 1)
      root = root
        .times(11)
        .plus(target.div(root.pow(11)))
        .div(12);
  const rounded = root.round(30);
  growths.set(gain, rounded);
  return rounded;
}

function rateFor(ranges: readonly FeeRange[] | undefined, base: Big): number {
  const sorted = (ranges ?? []).toSorted((a, b) => a.from - b.from);
  return sorted.findLast((range) => base.gte(range.from))?.rate ?? 0;
}

/** Returns the fee of `amount` at the rate of the ranges for `base`. */
function feeAt(item: ForecastItem, ranges: readonly FeeRange[] | undefined, base: Big, amount: Big): Big {
  const rate = big(rateFor(ranges, base)).div(100);
  const kept = big(1).minus(item.discount ?? 0);
  const whole =
    item.feeScheme?.calculationBase === 'Net'
      ? amount.times(big(1).minus(big(1).div(rate.plus(1))))
      : amount.times(rate);
  // The quotient is cut to 40 decimals, so a half that it misses by the last digits counts as a half.
  return whole.times(kept).round(30, Big.roundHalfUp).round(2, Big.roundHalfUp);
}

/** Returns the fee of every instalment by a loop over all of them. */
export function naiveInstalmentFees(item: ForecastItem): Big[] {
  const months = item.investmentHorizon * 12;
  const instalment = big(item.periodicalAmount);
  const pay = (amount: Big) => feeAt(item, item.feeScheme?.paymentRanges, instalment, amount);
  const { method = 'Other', minimalInvestmentPct = 0 } = item.chargingMethod ?? {};
  const ordinary = pay(instalment);
  if (method === 'Concurrently' || method === 'Other') return Array.from({ length: months }, () => ordinary);

  const { maxInvestmentHorizon, maxAge, maxTargetAmount } = item.prepaid ?? {};
  let years = item.investmentHorizon;
  if (typeof maxInvestmentHorizon === 'number') years = Math.min(years, maxInvestmentHorizon);
  if (typeof maxAge === 'number' && typeof item.age === 'number')
    years = Math.min(years, Math.max(0, maxAge - item.age));
  let target = instalment.times(12).times(years);
  if (typeof maxTargetAmount === 'number') target = least(target, big(maxTargetAmount));

  const prepaidFee = feeAt(item, item.feeScheme?.prepaidRanges, target, target);
  const share = method === 'UpFront' ? 0 : (minimalInvestmentPct ?? 0);
  const cap = instalment.times(big(100).minus(share)).div(100).round(2, Big.roundHalfUp);
  let prepaid = big(0);
  return Array.from({ length: months }, (_, index) => {
    const part = least(cap, prepaidFee.minus(prepaid));
    prepaid = prepaid.plus(part);
    const above = least(instalment, most(big(0), instalment.times(index + 1).minus(target)));
    return least(instalment, part.plus(above.eq(instalment) ? ordinary : pay(above)));
  });
}
