import { exactDifference, exactSum } from '../money/exact.ts';
import { roundingSlack, type PackageSplit } from './shares.ts';

export const amountInputMethods = ['AMOUNT', 'PERCENT'] as const;
export type AmountInputMethod = (typeof amountInputMethods)[number];

export interface SumCheck {
  /** Whether the parts match the total, fall short of it, or exceed it (PACK-21 to PACK-23; SIL-103). */
  outcome: 'match' | 'lower' | 'higher';
  /** The total less the amounts, exact; in percent mode a match may leave a rounding difference. */
  amountDifference: number;
}

/**
 * Compares a package's funds with its total: exactly by amounts in amount mode; by shares, within the rounding of the split, in
 * percent mode (calculation, section 7).
 */
export function checkSum(method: AmountInputMethod, total: number, { shares, amounts }: PackageSplit): SumCheck {
  const amountDifference = exactDifference(total, exactSum(amounts));
  const lacking = method === 'AMOUNT' ? amountDifference : exactDifference(100, exactSum(shares));
  const slack = method === 'AMOUNT' ? 0 : roundingSlack(shares.length, 0.0001);
  if (Math.abs(lacking) <= slack) return { outcome: 'match', amountDifference };
  return { outcome: lacking > 0 ? 'lower' : 'higher', amountDifference };
}
