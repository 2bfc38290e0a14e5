import type Big from 'big.js';
import type { FeeRange } from '#domain/fees/fee-scheme.ts';
import type { PathLine } from '#domain/forecast/forecast-item.ts';
import { big, cents, converted, endOf, hasForecast, isScenario, named, sum, type Projected } from './oracle-item.ts';

const gainOf = { unfavourable: 'unfavourableGain', moderate: 'moderateGain', favourable: 'favourableGain' } as const;

interface Stretch {
  line: PathLine;
  from: number;
  to: number;
}

/** The months in which an item grows by one line after another. */
function stretches({ forecast: { path, investmentHorizon } }: Projected): Stretch[] {
  const months = 12 * investmentHorizon;
  const found: Stretch[] = [];
  for (let month = 0; month < months; month += 1) {
    const line = path?.find((one) => one.investmentHorizon <= (months - month) / 12) ?? path?.at(-1);
    if (!line) return [];
    const last = found.at(-1);
    if (last?.line === line) last.to = month + 1;
    else found.push({ line, from: month, to: month + 1 });
  }
  return found;
}

/** Consecutive instalments with equal fees. */
function feeRuns({ fees }: Projected): Big[][] {
  const runs: Big[][] = [];
  for (const fee of fees) {
    const last = runs.at(-1);
    if (last?.[0]?.eq(fee)) last.push(fee);
    else runs.push([fee]);
  }
  return runs;
}

const oneOffFee = ({ forecast, naive }: Projected) => big(forecast.oneOffAmount).minus(naive.moderate[0] ?? 0);

/** Deposits, fees and growth of a stretch of months. */
function stretchSteps(item: Projected, { from, to }: Stretch, scenario: keyof typeof gainOf) {
  const deposits = big(item.forecast.periodicalAmount).times(to - from);
  const fees = sum(item.fees.slice(from, to));
  const [start, end] = [item.naive[scenario][from], item.naive[scenario][to]];
  const growth = cents(
    (end ?? big(0))
      .minus(start ?? 0)
      .minus(deposits)
      .plus(fees),
  );
  return { deposits, fees, growth };
}

function roundingOf(item: Projected, scenario: keyof typeof gainOf): Big {
  const steps = stretches(item).map((stretch) => stretchSteps(item, stretch, scenario));
  const start = item.naive[scenario][0] ?? big(0);
  const reached = steps.reduce(
    (value, { deposits, fees, growth }) => value.plus(deposits).minus(fees).plus(growth),
    start,
  );
  return cents(item.naive[scenario].at(-1) ?? big(0)).minus(reached);
}

/** Base and tariff of a fee: of the one-off amount, of an instalment or of the prepaid plan. */
function feeParts(item: Projected, kind: string | undefined) {
  const { feeScheme, oneOffAmount, periodicalAmount, investmentHorizon, prepaid, age, discount = 0 } = item.forecast;
  if (!feeScheme) return null;
  const years = Math.min(
    investmentHorizon,
    prepaid?.maxInvestmentHorizon ?? Infinity,
    Math.max(0, (prepaid?.maxAge ?? Infinity) - (age ?? -Infinity)),
  );
  const target = Math.min(Number(big(periodicalAmount).times(12).times(years)), prepaid?.maxTargetAmount ?? Infinity);
  const base = kind === 'one-off' ? oneOffAmount : kind === 'prepaid' ? target : periodicalAmount;
  const ranges = kind === 'prepaid' ? feeScheme.prepaidRanges : feeScheme.paymentRanges;
  const reached = ranges.filter(({ from }) => from <= base);
  const range = reached.reduce<FeeRange | null>((most, one) => (most && most.from > one.from ? most : one), null);
  const rate = range?.rate ?? 0;
  const divisor = feeScheme.calculationBase === 'Gross' ? big(100) : big(100).plus(rate);
  const exact = big(base).times(rate).times(big(1).minus(discount)).div(divisor);
  return { base: big(base), from: big(range?.from ?? 0), rate: big(rate), exact: exact.round(8, 1), fee: cents(exact) };
}

/** The value of an assumption of an item; undefined for one that this oracle does not know. */
export function assumption(all: readonly Projected[], kind: string, subject: readonly string[]): Big | undefined {
  const { own, rest } = named(all, subject);
  const [item] = own;
  if (!item) return undefined;
  const [first, second] = rest;
  const { feeScheme, discount = 0 } = item.forecast;
  if (kind === 'discount') return big(discount).times(100);
  if (kind === 'gain' && isScenario(second)) {
    const line = stretches(item)[Number(first)]?.line;
    return line && big(line[gainOf[second]]);
  }
  if (kind !== 'fee-rate') return undefined;
  if (second !== 'lowest' && second !== 'highest') return feeParts(item, first)?.rate;
  const rates = (first === 'plan' ? feeScheme?.prepaidRanges : feeScheme?.paymentRanges)?.map(({ rate }) => rate) ?? [];
  return big(second === 'lowest' ? Math.min(...rates) : Math.max(...rates));
}

/** Steps of several items together. */
function joint(own: readonly Projected[], kind: string, [first, scenario]: readonly string[]): Big | undefined {
  const counted = own.filter(hasForecast);
  const invested = sum(counted.map((item) => converted(item, item.naive.totalInvestment)));
  const fees = sum(counted.map((item) => converted(item, item.naive.indicativeFee)));
  if (kind === 'deposit' && first === 'paid-in') return invested;
  if (kind === 'deducted' && first === 'fees') return fees.times(-1);
  if (kind === 'growth' && first === 'all' && isScenario(scenario))
    return sum(counted.map((item) => endOf(item, scenario)))
      .plus(fees)
      .minus(invested);
  return undefined;
}

/** A step in the currency of its item; of what is deducted from a converted value, in the user's. */
function single(item: Projected, kind: string, [first = '', second]: readonly string[]): Big | undefined {
  const { forecast, naive } = item;
  const stretch = stretches(item)[Number(first)];
  const steps = stretch && stretchSteps(item, stretch, isScenario(second) ? second : 'moderate');
  const run = feeRuns(item)[Number(first)];
  const fee = feeParts(item, first);
  const values: Record<string, Big | undefined> = {
    'deposit:one-off': big(forecast.oneOffAmount),
    'deposit:instalments': big(naive.totalInvestment).minus(forecast.oneOffAmount),
    'deducted:one-off': oneOffFee(item).times(-1),
    'deducted:paid-in': converted(item, naive.totalInvestment).times(-1),
    'fees:one-off': oneOffFee(item),
  };
  if (Object.hasOwn(values, `${kind}:${first}`)) return values[`${kind}:${first}`];
  if (kind === 'value' && isScenario(first)) return endOf(item, first);
  if (kind === 'rounding' && isScenario(first)) return roundingOf(item, first);
  if (kind === 'deposit') return steps?.deposits;
  if (kind === 'deducted') return steps?.fees.times(-1);
  if (kind === 'growth') return steps?.growth;
  if (kind === 'instalment-fee') return run?.[0];
  if (kind === 'fees') return run && sum(run);
  if (kind === 'fee-base') return fee?.base;
  if (kind === 'fee-from') return fee?.from;
  if (kind === 'fee-before-rounding') return fee?.exact;
  return kind === 'fee' ? fee?.fee : undefined;
}

/** The value of a step of an explanation; undefined for one that this oracle does not know. */
export function step(all: readonly Projected[], kind: string, subject: readonly string[]): Big | undefined {
  const { own, rest } = named(all, subject);
  const [item] = own;
  if (!item) return undefined;
  return joint(own, kind, rest) ?? (own.length === 1 ? single(item, kind, rest) : undefined);
}
