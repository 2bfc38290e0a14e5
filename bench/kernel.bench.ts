import Big from 'big.js';
import { createCartAccumulator } from '../src/domain/forecast/cart-accumulator.ts';
import { finalValue } from '../src/domain/forecast/annual-rate.ts';
import { forecastPlan, type ForecastPlan } from '../src/domain/forecast/forecast-plan.ts';
import { forecastItem, seriesLength, writePlan } from '../src/domain/forecast/item-forecast.ts';
import { addValues } from '../src/domain/forecast/series-kernel.ts';
import { cartOf, cartYears } from './lib/fixtures.ts';
import type { BenchCase, BenchGroup } from './lib/harness.ts';
import { assertClose } from './lib/same-answer.ts';

const months = cartYears * 12;
const width = seriesLength(months);

interface MonthRow {
  month: number;
  invested: number;
  unfavourable: number;
  moderate: number;
  favourable: number;
}

/** Returns the fee of every instalment and the three monthly factors, which the naive designs read by month. */
function naiveInput({ feeRuns, growth, periodicalAmount }: ForecastPlan): { contributions: number[]; gains: number[] } {
  const contributions = feeRuns.flatMap(({ instalments, fee }) =>
    Array.from({ length: instalments }, () => periodicalAmount - fee),
  );
  const line = growth?.[0]?.line;
  if (!line) throw new Error('Every item of the cart grows by one line.');
  return { contributions, gains: [line.unfavourableGain, line.moderateGain, line.favourableGain] };
}

function objectsPerMonth(plan: ForecastPlan): MonthRow[] {
  const { contributions, gains } = naiveInput(plan);
  const [low = 1, middle = 1, high = 1] = gains.map((gain) => (1 + gain / 100) ** (1 / 12));
  const { oneOffAmount: invested, startValue: start } = plan;
  let row: MonthRow = { month: 0, invested, unfavourable: start, moderate: start, favourable: start };
  const rows = [row];
  for (const contribution of contributions) {
    row = {
      month: row.month + 1,
      invested: row.invested + plan.periodicalAmount,
      unfavourable: row.unfavourable * low + contribution,
      moderate: row.moderate * middle + contribution,
      favourable: row.favourable * high + contribution,
    };
    rows.push(row);
  }
  return rows;
}

function decimalsPerMonth(plan: ForecastPlan): Big[][] {
  const { contributions, gains } = naiveInput(plan);
  const factors = gains.map((gain) => new Big((1 + gain / 100) ** (1 / 12)));
  let values = factors.map(() => new Big(plan.startValue));
  let invested = new Big(plan.oneOffAmount);
  const rows = [[invested, ...values]];
  for (const contribution of contributions) {
    invested = invested.plus(plan.periodicalAmount);
    values = values.map((value, scenario) =>
      value
        .times(factors[scenario] ?? 1)
        .plus(contribution)
        .round(8),
    );
    rows.push([invested, ...values]);
  }
  return rows;
}

const kernelInto = (plans: readonly ForecastPlan[], target: Float64Array) =>
  plans.forEach((plan, index) => writePlan(plan, target, index * width));

/**
 * Stores as many numbers one by one, without calculating: a copy writes several at once with vector instructions, which
 * JavaScript does not have. Unrolled and masked like the kernel.
 */
function storeAll(target: Float64Array, value: number): void {
  const end = target.length;
  let at = 0;
  for (; at + 16 <= end; at = (at + 16) & 0x3f_ff_ff_ff) {
    target[at] = value;
    target[at + 1] = value;
    target[at + 2] = value;
    target[at + 3] = value;
    target[at + 4] = value;
    target[at + 5] = value;
    target[at + 6] = value;
    target[at + 7] = value;
    target[at + 8] = value;
    target[at + 9] = value;
    target[at + 10] = value;
    target[at + 11] = value;
    target[at + 12] = value;
    target[at + 13] = value;
    target[at + 14] = value;
    target[at + 15] = value;
  }
  for (; at < end; at += 1) target[at] = value;
}

/** Returns the last moderate value of every item, to compare two designs before they are timed. */
const endings = (series: Float64Array) =>
  Array.from({ length: series.length / width }, (_, item) => series[item * width + 3 * (months + 1) - 1] ?? 0);

function kernelGroup(
  items: number,
  slowCases: (plans: readonly ForecastPlan[], expected: number[]) => BenchCase[],
): BenchGroup {
  return {
    name: `kernel-${items}`,
    base: 'copy floor',
    // Enough rounds, and long enough samples, to be robust against time spent waiting for other processes.
    rounds: 15,
    turnMs: 20,
    prepare: () => {
      const plans = cartOf(items).map(forecastPlan);
      const pooled = new Float64Array(items * width);
      const copy = new Float64Array(items * width);
      kernelInto(plans, pooled);
      const expected = endings(pooled);
      return {
        cases: [
          { name: 'copy floor', run: () => copy.set(pooled) },
          { name: 'store floor', run: () => storeAll(copy, 0.5) },
          { name: 'kernel', run: () => kernelInto(plans, pooled) },
          { name: 'kernel, fresh buffer', run: () => kernelInto(plans, new Float64Array(items * width)) },
          {
            name: 'final values, closed form',
            run: () => plans.map((plan) => finalValue(plan, plan.growth?.[0]?.line.moderateGain ?? 0)),
          },
          ...slowCases(plans, expected),
        ],
      };
    },
  };
}

function objectsCase(plans: readonly ForecastPlan[], expected: number[]): BenchCase {
  const run = () => plans.map(objectsPerMonth);
  assertClose(
    run().map((rows) => rows.at(-1)?.moderate ?? 0),
    expected,
    1e-9,
  );
  return { name: 'objects per month', run };
}

function decimalsCase(plans: readonly ForecastPlan[], expected: number[]): BenchCase {
  const run = () => plans.map(decimalsPerMonth);
  assertClose(
    run().map((rows) => rows.at(-1)?.[2]?.toNumber() ?? 0),
    expected,
    1e-9,
  );
  return { name: 'big.js per month', run };
}

function accumulatorOf(plans: readonly ForecastPlan[]) {
  const accumulator = createCartAccumulator();
  plans.forEach((plan, index) => accumulator.set(`item-${index}`, plan, 'CZK'));
  return accumulator;
}

/** Totals with the kernel's own loop, adding instead of storing: item by item, keeping only the total. */
function totalItemByItem(plans: readonly ForecastPlan[], total: Float64Array): void {
  total.fill(0);
  for (const { oneOffAmount, periodicalAmount, startValue, runs } of plans) {
    for (let month = 0; month <= months; month += 1)
      total[month] = (total[month] ?? 0) + oneOffAmount + periodicalAmount * month;
    if (runs) addValues(total, months + 1, months + 1, startValue, runs, 1);
  }
}

const unconverted = () => 1;

const totalGroup: BenchGroup = {
  name: 'cart-total-10000',
  base: 'item by item',
  prepare: () => {
    const plans = cartOf(10_000).map(forecastPlan);
    const accumulator = accumulatorOf(plans);
    const [total, grouped] = [new Float64Array(width), new Float64Array(width)];
    const matrix = new Float64Array(plans.length * width);
    kernelInto(plans, matrix);
    const copy = new Float64Array(plans.length * width);
    const rebuild = () => {
      // Setting the factors again forces the accumulator to start from scratch.
      accumulator.convertBy(unconverted);
      accumulator.write(grouped, 0);
    };
    rebuild();
    totalItemByItem(plans, total);
    assertClose([...grouped], [...total], 1e-9);
    return {
      cases: [
        { name: 'copy floor of all series', run: () => copy.set(matrix) },
        { name: 'item by item', run: () => totalItemByItem(plans, total) },
        { name: 'grouped', run: rebuild },
      ],
    };
  },
};

const editGroup: BenchGroup = {
  name: 'edit-one-item',
  base: 'cart of 100',
  rounds: 15,
  prepare: () => ({
    cases: [100, 10_000].map((items) => {
      const plans = cartOf(items).map(forecastPlan);
      const accumulator = accumulatorOf(plans);
      const total = new Float64Array(width);
      const [first] = cartOf(1);
      if (!first) throw new Error('The cart is empty.');
      const edits = [1_000, 2_000].map((periodicalAmount) => forecastPlan({ ...first, periodicalAmount }));
      accumulator.write(total, 0);
      let turn = 0;
      return {
        name: `cart of ${items}`,
        run: () => {
          turn += 1;
          const plan = edits[turn % edits.length];
          if (plan) accumulator.set('item-0', plan, 'CZK');
          accumulator.write(total, 0);
        },
      };
    }),
  }),
};

const wholeEditGroup: BenchGroup = {
  name: 'edit-end-to-end',
  base: 'series only',
  prepare: () => {
    const [item] = cartOf(1);
    if (!item) throw new Error('The cart is empty.');
    const plan = forecastPlan(item);
    const target = new Float64Array(width);
    return {
      cases: [
        { name: 'series only', run: () => writePlan(plan, target, 0) },
        { name: 'fees in decimals and growth', run: () => forecastPlan(item) },
        { name: 'whole item with disclosure', run: () => forecastItem(item, target, 0) },
      ],
    };
  },
};

export const groups: readonly BenchGroup[] = [
  kernelGroup(1, (plans, expected) => [objectsCase(plans, expected), decimalsCase(plans, expected)]),
  kernelGroup(100, (plans, expected) => [objectsCase(plans, expected), decimalsCase(plans, expected)]),
  kernelGroup(1_000, (plans, expected) => [objectsCase(plans, expected)]),
  kernelGroup(10_000, () => []),
  totalGroup,
  editGroup,
  wholeEditGroup,
];
