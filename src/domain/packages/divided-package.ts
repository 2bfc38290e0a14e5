import { exactSum } from '../money/exact.ts';
import type { DividedFund, PackageDivision } from './division.ts';
import { amountOfShare, amountsOfShares, equalShare, equalShares, shareOfAmount, type PackageSplit } from './shares.ts';
import { checkSum, type SumCheck } from './sum-check.ts';

/** Shares and amounts of the funds in the previous division, by id. */
type Held = ReadonlyMap<string, { share: number; amount: number }>;

function heldBefore({ before }: PackageDivision): Held {
  if (!before) return new Map();
  const { shares, amounts } = splitOf(before.division, before.total);
  return new Map(
    before.division.funds.map(({ id }, index) => [id, { share: shares[index] ?? 0, amount: amounts[index] ?? 0 }]),
  );
}

function enteredShare(fund: DividedFund, held: Held): number {
  if (fund.kind === 'equal') return equalShare(fund.count);
  if (fund.kind === 'share') return fund.share ?? 0;
  return fund.kind === 'kept' ? (held.get(fund.id)?.share ?? 0) : 0;
}

function enteredAmount(fund: DividedFund, held: Held): number {
  if (fund.kind === 'amount') return fund.amount ?? 0;
  return fund.kind === 'kept' ? (held.get(fund.id)?.amount ?? 0) : 0;
}

/**
 * Whether an equal split has to be renewed: in amount mode, if the entered shares are those of an equal split, and the number
 * of funds, or the total under typed amounts, has changed (PACK-08, SIL-106).
 */
function isEqualAnew({ leads, entered, funds }: PackageDivision, total: number, shares: readonly number[]): boolean {
  const isOtherTotal = leads === 'amounts' && total !== entered.total;
  if (funds.length === entered.count && !isOtherTotal) return false;
  const there = shares.filter((_, index) => funds[index]?.kind !== 'new');
  if (there.length === 0 || entered.count === 0) return false;
  const automatic = equalShare(entered.count);
  return there.every((share) => share === automatic);
}

const equally = (total: number, count: number): PackageSplit => {
  const shares = equalShares(count);
  return { shares, amounts: amountsOfShares(total, shares) };
};

function splitByShares(division: PackageDivision, total: number, held: Held): PackageSplit {
  const shares = division.funds.map((fund) => enteredShare(fund, held));
  if (division.method === 'PERCENT') return { shares, amounts: shares.map((share) => amountOfShare(total, share)) };
  if (isEqualAnew(division, total, shares)) return equally(total, shares.length);
  return { shares, amounts: amountsOfShares(total, shares) };
}

function splitByAmounts(division: PackageDivision, total: number, held: Held): PackageSplit {
  const amounts = division.funds.map((fund) => enteredAmount(fund, held));
  const then = amounts.map((amount) => shareOfAmount(division.entered.total, amount));
  if (isEqualAnew(division, total, then)) return equally(total, amounts.length);
  return { shares: amounts.map((amount) => shareOfAmount(total, amount)), amounts };
}

/** Returns shares in percent and amounts of a division's funds, in their order (calculation, section 7). */
export function splitOf(division: PackageDivision, total: number): PackageSplit {
  const held = heldBefore(division);
  return division.leads === 'shares' ? splitByShares(division, total, held) : splitByAmounts(division, total, held);
}

/** A package's total divided among its funds. */
export interface DividedPackage extends PackageSplit {
  /** Exact sums of shares and amounts. */
  sum: { share: number; amount: number };
  /** Comparison with the total; null without a total or a fund (PACK-21, SIL-103). */
  check: SumCheck | null;
}

/**
 * Returns the figures of a division: shares, amounts, their sums and the comparison with the total (calculation, section 7).
 */
export function dividedPackage(division: PackageDivision, total: number | null): DividedPackage {
  const split = splitOf(division, total ?? 0);
  return {
    ...split,
    sum: { share: exactSum(split.shares), amount: exactSum(split.amounts) },
    check: total && division.funds.length > 0 ? checkSum(division.method, total, split) : null,
  };
}
