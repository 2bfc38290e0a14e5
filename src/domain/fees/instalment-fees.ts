import { exactDifference, exactProduct, exactSum } from '../money/exact.ts';
import { roundedProduct } from '../money/rounding.ts';
import { entryFee } from './entry-fee.ts';
import { feeRate } from './fee-rate.ts';
import type { ChargingMethod, FeeScheme } from './fee-scheme.ts';
import { prepaidFee, targetAmount, type PrepaidTerms } from './prepaid-fee.ts';

/** That many instalments, one after another, bear the same fee each. */
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
 * What every monthly instalment bears in fees up to the horizon, by the charging method (calculation, section 4;
 * CALC-14), as runs of equal fees: at most five, however long the plan. The instalments add up to the horizon's months.
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

/** The sum of all fees of the runs, exact. */
export const totalOfRuns = (runs: readonly FeeRun[]): number =>
  exactSum(runs.map((run) => exactProduct([run.instalments, run.fee])));

/** Whether a fee on the whole plan is paid by the first instalments. */
export const isPrepaid = (charging: ChargingMethod | null | undefined): charging is ChargingMethod =>
  charging?.method === 'UpFront' || charging?.method === 'SharedOnInvestment';

function mostPerInstalment({ method, minimalInvestmentPct }: ChargingMethod, instalment: number): number {
  if (method === 'UpFront') return instalment;
  return roundedProduct([instalment, exactDifference(100, minimalInvestmentPct ?? 0), 0.01]);
}

/** The prepaid fee as the first instalments pay it: the most that each may, then the rest; nothing of it falls to those after. */
function collected(fee: number, most: number, instalments: number): FeeRun[] {
  if (most === 0) return [];
  const whole = Math.min(instalments, exactWholes(fee, most));
  const rest = exactDifference(fee, exactProduct([whole, most]));
  return firstInstalments(instalments, [
    { instalments: whole, fee: most },
    { instalments: 1, fee: rest },
  ]);
}

/** What the deposits above the target bear: the instalment that crosses it only for its part above. */
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

/** How many times the part fits wholly: a division in doubles may be off by one, the product in decimals decides. */
function exactWholes(amount: number, part: number): number {
  const near = Math.round(amount / part);
  return exactProduct([near, part]) <= amount ? near : near - 1;
}

/** The runs cut off at the given number of instalments, without the empty ones. */
function firstInstalments(instalments: number, runs: readonly FeeRun[]): FeeRun[] {
  let left = instalments;
  const cut = runs.map((run) => {
    const taken = Math.min(left, run.instalments);
    left -= taken;
    return { instalments: taken, fee: run.fee };
  });
  return cut.filter((run) => run.instalments > 0);
}

/** Two schedules charged together, no instalment above the given most; where one has ended, the other goes on alone. */
function added(first: readonly FeeRun[], second: readonly FeeRun[], most: number): FeeRun[] {
  const ends = [...new Set([...endsOf(first), ...endsOf(second)])].toSorted((a, b) => a - b);
  const runs: FeeRun[] = [];
  for (const [index, end] of ends.entries()) {
    const instalments = end - (ends[index - 1] ?? 0);
    const fee = Math.min(most, exactSum([feeOfInstalment(first, end), feeOfInstalment(second, end)]));
    const last = runs.at(-1);
    if (last?.fee === fee) last.instalments += instalments;
    else runs.push({ instalments, fee });
  }
  return runs;
}

function endsOf(runs: readonly FeeRun[]): number[] {
  let end = 0;
  return runs.map((run) => (end += run.instalments));
}

function feeOfInstalment(runs: readonly FeeRun[], instalment: number): number {
  const index = endsOf(runs).findIndex((end) => instalment <= end);
  return runs[index]?.fee ?? 0;
}
