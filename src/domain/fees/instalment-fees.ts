import { roundedProduct } from '../money/rounding.ts';
import { entryFee, feeRate, type FeeScheme, type PrepaidFeeParameters, type ChargingMethod } from './fee-scheme.ts';
import { exactDifference, exactProduct, exactSum } from '../money/exact.ts';

/** Limits of a prepaid plan; each applies only if it is given, the age limit only if the age is known. */
interface PrepaidTerms {
  periodicalAmount: number;
  /** Whole years. */
  investmentHorizon: number;
  prepaid?: PrepaidFeeParameters | null | undefined;
  age?: number | null | undefined;
}

/** Returns the years whose instalments the prepaid fee counts (calculation, section 4). */
export function countedYears({ investmentHorizon, prepaid, age }: Omit<PrepaidTerms, 'periodicalAmount'>): number {
  const byHorizon = prepaid?.maxInvestmentHorizon ?? Infinity;
  const byAge = Math.max(0, (prepaid?.maxAge ?? Infinity) - (age ?? -Infinity));
  return Math.min(investmentHorizon, byHorizon, byAge);
}

/** Returns the deposits covered by the prepaid fee (calculation, section 4; CALC-15). */
export function targetAmount(terms: PrepaidTerms): number {
  const planned = roundedProduct([terms.periodicalAmount, 12, countedYears(terms)]);
  return Math.min(planned, terms.prepaid?.maxTargetAmount ?? Infinity);
}

/** Returns the full fee of a prepaid plan: that of its target amount, at the prepaid rate. */
export function prepaidFee(scheme: FeeScheme, target: number, discount: number): number {
  const rate = feeRate(scheme.prepaidRanges, target);
  return entryFee(target, { calculationBase: scheme.calculationBase, rate, discount });
}

/** A number of consecutive instalments with the same fee. */
export interface FeeRun {
  instalments: number;
  fee: number;
}

export interface InstalmentTerms extends PrepaidTerms {
  feeScheme: FeeScheme;
  discount: number;
  chargingMethod?: ChargingMethod | null | undefined;
}

/**
 * Returns the fees of every monthly instalment up to the horizon, by the charging method (calculation, section 4; CALC-14), as
 * runs of equal fees: at most five, for a plan of any length. The instalments add up to the horizon's months.
 */
export function instalmentFees(terms: InstalmentTerms): FeeRun[] {
  const { periodicalAmount: instalment, feeScheme, discount, chargingMethod } = terms;
  const instalments = terms.investmentHorizon * 12;
  const { calculationBase, paymentRanges } = feeScheme;
  const rate = feeRate(paymentRanges, instalment);
  const pay = (amount: number) => entryFee(amount, { calculationBase, rate, discount });
  if (instalment === 0 || !isPrepaid(chargingMethod)) return [{ instalments, fee: pay(instalment) }];

  const target = targetAmount(terms);
  const most = mostPerInstalment(chargingMethod, instalment);
  const prepaid = collected(prepaidFee(feeScheme, target, discount), most, instalments);
  const above = aboveTarget(target, instalment, instalments, pay);
  return added(prepaid, above, instalment);
}

/** Returns the sum of all fees of the runs, exact. */
export const totalOfRuns = (runs: readonly FeeRun[]): number =>
  exactSum(runs.map((run) => exactProduct([run.instalments, run.fee])));

/** Whether the fee on the whole plan is paid by the first instalments. */
export const isPrepaid = (charging: ChargingMethod | null | undefined): charging is ChargingMethod =>
  charging?.method === 'UpFront' || charging?.method === 'SharedOnInvestment';

function mostPerInstalment({ method, minimalInvestmentPct }: ChargingMethod, instalment: number): number {
  if (method === 'UpFront') return instalment;
  return roundedProduct([instalment, exactDifference(100, minimalInvestmentPct ?? 0), 0.01]);
}

/** Spreads the prepaid fee over the first instalments: the maximum for each, then the remainder. */
function collected(fee: number, most: number, instalments: number): FeeRun[] {
  if (most === 0) return [];
  const whole = Math.min(instalments, exactWholes(fee, most));
  const rest = exactDifference(fee, exactProduct([whole, most]));
  return firstInstalments(instalments, [
    { instalments: whole, fee: most },
    { instalments: 1, fee: rest },
  ]);
}

/** Returns the fees of the deposits above the target; the instalment that crosses it is charged only for the part above. */
function aboveTarget(
  target: number,
  instalment: number,
  instalments: number,
  pay: (amount: number) => number,
): FeeRun[] {
  const below = exactWholes(target, instalment);
  const crossing = exactDifference(exactProduct([instalment, below + 1]), target);
  return firstInstalments(instalments, [
    { instalments: below, fee: 0 },
    { instalments: 1, fee: pay(crossing) },
    { instalments: Infinity, fee: pay(instalment) },
  ]);
}

/**
 * Returns how many times the part fits completely: division of doubles may be off by one, so the product in decimals decides.
 */
function exactWholes(amount: number, part: number): number {
  const near = Math.round(amount / part);
  return exactProduct([near, part]) <= amount ? near : near - 1;
}

/** Truncates the runs to the given number of instalments and drops empty ones. */
function firstInstalments(instalments: number, runs: readonly FeeRun[]): FeeRun[] {
  let left = instalments;
  const cut = runs.map((run) => {
    const taken = Math.min(left, run.instalments);
    left -= taken;
    return { instalments: taken, fee: run.fee };
  });
  return cut.filter((run) => run.instalments > 0);
}

/** Adds two schedules, capping each instalment at the given maximum; after one has ended, the other continues. */
function added(first: readonly FeeRun[], second: readonly FeeRun[], most: number): FeeRun[] {
  const runs: FeeRun[] = [];
  let [one, two] = [0, 0];
  let [ofOne, ofTwo] = [first[0]?.instalments ?? 0, second[0]?.instalments ?? 0];
  while (one < first.length || two < second.length) {
    const instalments = Math.min(one < first.length ? ofOne : Infinity, two < second.length ? ofTwo : Infinity);
    const fee = Math.min(most, exactSum([first[one]?.fee ?? 0, second[two]?.fee ?? 0]));
    const last = runs.at(-1);
    if (last?.fee === fee) last.instalments += instalments;
    else runs.push({ instalments, fee });
    ofOne -= instalments;
    ofTwo -= instalments;
    if (ofOne === 0) ofOne = first[(one += 1)]?.instalments ?? 0;
    if (ofTwo === 0) ofTwo = second[(two += 1)]?.instalments ?? 0;
  }
  return runs;
}
