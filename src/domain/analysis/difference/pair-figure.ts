import { totalOfRuns } from '../../fees/instalment-fees.ts';
import { endValue } from '../../forecast/end-value.ts';
import { contributionsOf, feeOfOneOff, feesOfInstalments } from '../../forecast/forecast-plan.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { growthRuns, seriesRuns } from '../../forecast/growth-runs.ts';
import type { Scenario } from '../compare/compared-years.ts';
import { inputBits } from './cause.ts';
import type { CountedItem, DifferenceFigure } from './difference-item.ts';

/** The figure whose difference is divided, in one scenario. */
export interface AskedFigure {
  figure: DifferenceFigure;
  scenario: Scenario;
}

/** Keeps what was calculated for each set of the inputs that it depends on. */
function keptBy<Value>(bits: number, calculate: (taken: number) => Value): (taken: number) => Value {
  const kept = new Map<number, Value>();
  return (taken) => {
    const key = taken & bits;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = calculate(key);
    kept.set(key, value);
    return value;
  };
}

type Inputs = Pick<CountedItem, 'forecast'> & { factor: number };

/** Returns the item with the inputs in the set taken from the other one. */
function mixedInputs(base: CountedItem, other: CountedItem): (taken: number) => Inputs {
  const source = (taken: number, bit: number) => (taken & bit ? other : base);
  return (taken) => {
    const { feeScheme, discount, prepaid, age } = source(taken, inputBits.feeTerms).forecast;
    const { chargingMethod } = source(taken, inputBits.chargingMethod).forecast;
    return {
      factor: conversionFactor(source(taken, inputBits.rate).conversion),
      forecast: {
        oneOffAmount: source(taken, inputBits.oneOffAmount).forecast.oneOffAmount,
        periodicalAmount: source(taken, inputBits.periodicalAmount).forecast.periodicalAmount,
        investmentHorizon: source(taken, inputBits.investmentHorizon).forecast.investmentHorizon,
        path: source(taken, inputBits.gains).forecast.path,
        ...(chargingMethod !== undefined && { chargingMethod }),
        ...(feeScheme !== undefined && { feeScheme }),
        ...(discount !== undefined && { discount }),
        ...(prepaid !== undefined && { prepaid }),
        ...(age !== undefined && { age }),
      },
    };
  };
}

const startBits = inputBits.oneOffAmount | inputBits.feeTerms;
const horizonBits = inputBits.investmentHorizon | inputBits.gains;
const feeBits =
  inputBits.periodicalAmount | inputBits.investmentHorizon | inputBits.chargingMethod | inputBits.feeTerms;

const paidIn = ({ oneOffAmount, periodicalAmount, investmentHorizon }: Inputs['forecast']): number =>
  oneOffAmount + periodicalAmount * 12 * investmentHorizon;

/**
 * Returns the figure of a pair for each set of inputs taken from the other item, unrounded and in the client's currency
 * (calculation, section 13). Values are linear in what is paid in: the one-off amount and the instalments are projected by
 * themselves, so that 128 sets need at most 4 fees of the one-off amount and 16 fee plans.
 */
export function pairFigure(
  base: CountedItem,
  other: CountedItem,
  { figure, scenario }: AskedFigure,
): (taken: number) => number {
  const inputs = mixedInputs(base, other);
  const oneOffFee = keptBy(startBits, (taken) => feeOfOneOff(inputs(taken).forecast));
  const instalments = keptBy(feeBits, (taken) => {
    const { forecast } = inputs(taken);
    const fees = feesOfInstalments(forecast);
    return { fees: totalOfRuns(fees), contributions: contributionsOf(forecast.periodicalAmount, fees) };
  });
  const growth = keptBy(horizonBits, (taken) => {
    const { path, investmentHorizon } = inputs(taken).forecast;
    return path && growthRuns(path, investmentHorizon * 12);
  });
  const growthOfOne = keptBy(horizonBits, (taken) => {
    const found = growth(taken);
    if (!found) return null;
    const nothing = [{ instalments: inputs(taken).forecast.investmentHorizon * 12, invested: 0 }];
    return endValue({ startValue: 1, runs: seriesRuns(nothing, found) }, scenario);
  });
  const endOfInstalments = keptBy(feeBits | horizonBits, (taken) => {
    const found = growth(taken);
    return found && endValue({ startValue: 0, runs: seriesRuns(instalments(taken).contributions, found) }, scenario);
  });
  const assets = (taken: number, { oneOffAmount }: Inputs['forecast']) => {
    const [growing, end] = [growthOfOne(taken), endOfInstalments(taken)];
    return growing === null || end === null ? null : (oneOffAmount - oneOffFee(taken)) * growing + end;
  };
  const figureOf = (taken: number, forecast: Inputs['forecast']): number => {
    if (figure === 'totalInvestment') return paidIn(forecast);
    if (figure === 'indicativeFee') return oneOffFee(taken) + instalments(taken).fees;
    const value = assets(taken, forecast);
    if (value === null) return 0;
    return figure === 'expectedReturns' ? value - paidIn(forecast) : value;
  };
  return (taken) => {
    const { factor, forecast } = inputs(taken);
    return figureOf(taken, forecast) * factor;
  };
}
