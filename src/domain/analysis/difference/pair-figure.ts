import { totalOfRuns, type FeeRun } from '../../fees/instalment-fees.ts';
import { finalValue } from '../../forecast/annual-rate.ts';
import { feeOfOneOff, feesOfInstalments } from '../../forecast/forecast-plan.ts';
import { growthRuns, type GrowthRun } from '../../forecast/growth-runs.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { inputBits } from './cause.ts';
import type { ConvertedItem, DifferenceFigure } from './difference-item.ts';

/** The figure whose difference is divided, in one scenario. */
export interface RequestedFigure {
  figure: DifferenceFigure;
  scenario: Scenario;
}

/** Keeps what was calculated for each set of the inputs that it depends on. */
function keptBy<Value>(bits: number, calculate: (taken: number) => Value): (taken: number) => Value {
  const kept: Value[] = [];
  return (taken) => {
    const key = taken & bits;
    const known = kept[key];
    if (known !== undefined) return known;
    const value = calculate(key);
    kept[key] = value;
    return value;
  };
}

type GainName = `${Scenario}Gain`;

/** Returns the value at the end of the growth of what is paid in, run by run in closed form. */
function endOf(
  growth: readonly GrowthRun[],
  gain: GainName,
  start: number,
  instalment: number,
  fees: readonly FeeRun[],
) {
  let value = start;
  let index = 0;
  let instalments = fees[0]?.instalments ?? 0;
  for (const { months, line } of growth) {
    for (let left = months; left > 0;) {
      const run = fees[index];
      if (!run) throw new RangeError('The instalments end before the growth.');
      const taken = Math.min(left, instalments);
      if (taken > 0)
        value = finalValue({ months: taken, oneOffAmount: value, periodicalAmount: instalment - run.fee }, line[gain]);
      left -= taken;
      instalments -= taken;
      if (instalments > 0) continue;
      index += 1;
      instalments = fees[index]?.instalments ?? 0;
    }
  }
  return value;
}

/** Growth of a unit, without any instalments. */
function growthOf(growth: readonly GrowthRun[], gain: GainName): number {
  let value = 1;
  for (const { months, line } of growth)
    if (months > 0) value = finalValue({ months, oneOffAmount: value, periodicalAmount: 0 }, line[gain]);
  return value;
}

const { oneOffAmount, periodicalAmount, investmentHorizon, chargingMethod, feeTerms, gains, rate } = inputBits;
const startBits = oneOffAmount | feeTerms;
const growthBits = investmentHorizon | gains;
const feeBits = periodicalAmount | investmentHorizon | chargingMethod | feeTerms;

/** The inputs of a pair, each of the item that a set takes it from. */
function pairInputs(base: ConvertedItem, other: ConvertedItem) {
  const of = (taken: number, bit: number) => ((taken & bit) === 0 ? base : other).forecast;
  const factors = [conversionFactor(base.conversion), conversionFactor(other.conversion)] as const;
  const years = (taken: number) => of(taken, investmentHorizon).investmentHorizon;
  const oneOff = (taken: number) => of(taken, oneOffAmount).oneOffAmount;
  const monthly = (taken: number) => of(taken, periodicalAmount).periodicalAmount;
  return {
    years,
    oneOff,
    monthly,
    path: (taken: number) => of(taken, gains).path,
    factor: (taken: number) => factors[(taken & rate) === 0 ? 0 : 1],
    paidIn: (taken: number) => oneOff(taken) + monthly(taken) * 12 * years(taken),
    oneOffFee: (taken: number) => {
      const { feeScheme, discount } = of(taken, feeTerms);
      return feeOfOneOff({ oneOffAmount: oneOff(taken), feeScheme: feeScheme ?? null, discount: discount ?? 0 });
    },
    fees: (taken: number) => {
      const { feeScheme, discount, prepaid, age } = of(taken, feeTerms);
      return feesOfInstalments({
        periodicalAmount: monthly(taken),
        investmentHorizon: years(taken),
        chargingMethod: of(taken, chargingMethod).chargingMethod ?? null,
        feeScheme: feeScheme ?? null,
        discount: discount ?? 0,
        prepaid: prepaid ?? null,
        age: age ?? null,
      });
    },
  };
}

/**
 * Returns the figure of a pair for each set of inputs taken from the other item, unrounded and in the client's currency
 * (calculation, section 13). Values are linear in what is paid in: the one-off amount and the instalments are projected by
 * themselves, so that 128 sets need at most 4 fees of the one-off amount and 16 fee plans.
 */
export function pairFigure(
  base: ConvertedItem,
  other: ConvertedItem,
  { figure, scenario }: RequestedFigure,
): (taken: number) => number {
  const inputs = pairInputs(base, other);
  const { factor, paidIn } = inputs;
  const oneOffFee = keptBy(startBits, inputs.oneOffFee);
  const fees = keptBy(feeBits, inputs.fees);
  const gain: GainName = `${scenario}Gain`;
  const growth = keptBy(growthBits, (taken) => {
    const path = inputs.path(taken);
    return path && growthRuns(path, inputs.years(taken) * 12);
  });
  const growthOfOne = keptBy(growthBits, (taken) => {
    const found = growth(taken);
    return found && growthOf(found, gain);
  });
  const endOfInstalments = keptBy(feeBits | growthBits, (taken) => {
    const found = growth(taken);
    return found && endOf(found, gain, 0, inputs.monthly(taken), fees(taken));
  });
  const value = (taken: number) => {
    const [growing, end] = [growthOfOne(taken), endOfInstalments(taken)];
    return growing === null || end === null ? null : (inputs.oneOff(taken) - oneOffFee(taken)) * growing + end;
  };
  const figures: Readonly<Record<DifferenceFigure, (taken: number) => number>> = {
    totalInvestment: paidIn,
    indicativeFee: (taken) => oneOffFee(taken) + totalOfRuns(fees(taken)),
    expectedAssets: (taken) => value(taken) ?? 0,
    expectedReturns: (taken) => {
      const end = value(taken);
      return end === null ? 0 : end - paidIn(taken);
    },
  };
  const figureOf = figures[figure];
  return (taken) => figureOf(taken) * factor(taken);
}
