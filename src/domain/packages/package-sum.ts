import { exactSum } from '../money/exact.ts';
import type { PackageItem } from './package-item.ts';
import { checkSum, type SumCheck } from './sum-check.ts';

/** What the funds of a package add up to: shares in percent, amounts in its currency. */
export interface PackageSum {
  share: number;
  amount: number;
  /** Against the total; null where there is no total or no fund yet. */
  check: SumCheck | null;
}

/** The sums of a package's funds and whether they make up its total (PACK-21, SIL-103). */
export function packageSum({
  funds,
  amountInputMethod,
  calcInput,
}: Pick<PackageItem, 'funds' | 'amountInputMethod' | 'calcInput'>): PackageSum {
  const shares = funds.map(({ share }) => share ?? 0);
  const amounts = funds.map(({ investedAmount }) => investedAmount ?? 0);
  const total = calcInput.investedAmount;
  return {
    share: exactSum(shares),
    amount: exactSum(amounts),
    check: total && funds.length > 0 ? checkSum(amountInputMethod, total, { shares, amounts }) : null,
  };
}
