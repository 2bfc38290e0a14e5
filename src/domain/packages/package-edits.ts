import {
  amountOfShare,
  amountsOfShares,
  equalShare,
  equalShares,
  shareOfAmount,
  splitByAmounts,
  splitByShares,
} from './shares.ts';
import type { PackageSplit } from './shares.ts';
import type { PackageFund, PackageItem } from './package-item.ts';
import type { AmountInputMethod } from './sum-check.ts';

const totalOf = ({ calcInput }: PackageItem) => calcInput.investedAmount ?? 0;
const sharesOf = (funds: readonly PackageFund[]) => funds.map(({ share }) => share ?? 0);
const amountsOf = (funds: readonly PackageFund[]) => funds.map(({ investedAmount }) => investedAmount ?? 0);

function isEqualSplit(funds: readonly PackageFund[]): boolean {
  const equal = equalShare(funds.length);
  return funds.every(({ share }) => share === equal);
}

/** What is entered stays empty where it was and nothing comes of it: its text may be no number, and must not be lost. */
const entered = (before: number | null, next: number) => (before === null && next === 0 ? null : next);

function withSplit(item: PackageItem, split: PackageSplit): PackageItem {
  const isPercent = item.amountInputMethod === 'PERCENT';
  const funds = item.funds.map((fund, index) => {
    const share = split.shares[index] ?? 0;
    const amount = split.amounts[index] ?? 0;
    return {
      id: fund.id,
      share: isPercent ? entered(fund.share, share) : share,
      investedAmount: isPercent ? amount : entered(fund.investedAmount, amount),
    };
  });
  return { ...item, funds };
}

/** What does not lead follows: amounts the shares, or shares the amounts (PACK-07 to PACK-09; calculation, section 7). */
function resplit(item: PackageItem): PackageItem {
  if (item.funds.length === 0) return item;
  const total = totalOf(item);
  const shares = sharesOf(item.funds);
  if (item.amountInputMethod === 'PERCENT') return withSplit(item, splitByShares(total, shares));
  if (item.sharesLead) return withSplit(item, { shares, amounts: amountsOfShares(total, shares) });
  return withSplit(item, splitByAmounts(total, shares, amountsOf(item.funds)));
}

/** The package with another total; shares and amounts follow (PACK-07 to PACK-09). */
export function withTotal(item: PackageItem, investedAmount: number | null): PackageItem {
  return resplit({ ...item, calcInput: { ...item.calcInput, investedAmount } });
}

/** The package with another amount of one fund; the shares follow the amounts, which stay as they are (PACK-10). */
export function withFundAmount(item: PackageItem, fundId: string, amount: number | null): PackageItem {
  const total = totalOf(item);
  const funds = item.funds.map((fund) => {
    const investedAmount = fund.id === fundId ? amount : fund.investedAmount;
    return { ...fund, investedAmount, share: shareOfAmount(total, investedAmount ?? 0) };
  });
  return { ...item, sharesLead: false, funds };
}

/** The package with another share of one fund, whose amount follows (PACK-11). */
export function withFundShare(item: PackageItem, fundId: string, share: number | null): PackageItem {
  const total = totalOf(item);
  const funds = item.funds.map((fund) =>
    fund.id === fundId ? { ...fund, share, investedAmount: amountOfShare(total, share ?? 0) } : fund,
  );
  return { ...item, funds };
}

/** The package entered in the other way. What was entered as shares goes on leading until an amount is typed. */
export function withInputMethod(item: PackageItem, amountInputMethod: AmountInputMethod): PackageItem {
  if (amountInputMethod === item.amountInputMethod) return item;
  return resplit({ ...item, amountInputMethod, sharesLead: amountInputMethod === 'AMOUNT' });
}

/** As long as nothing is invested the funds share equally; afterwards the split follows the rules of the mode (PACK-06). */
function withFunds(item: PackageItem, funds: readonly PackageFund[]): PackageItem {
  const isIdle = totalOf(item) === 0 || item.funds.length === 0;
  const isEqual = isIdle || (item.amountInputMethod === 'AMOUNT' && isEqualSplit(item.funds));
  const shares = equalShares(funds.length);
  const shared = isEqual ? funds.map((fund, index) => ({ ...fund, share: shares[index] ?? 0 })) : funds;
  return resplit({ ...item, sharesLead: false, funds: shared });
}

/** The package with one fund more; the same where it holds the fund already. */
export function withFund(item: PackageItem, fundId: string): PackageItem {
  if (item.funds.some(({ id }) => id === fundId)) return item;
  return withFunds(item, [...item.funds, { id: fundId, investedAmount: 0, share: 0 }]);
}

/** The package with one fund less (PACK-12). */
export const withoutFund = (item: PackageItem, fundId: string): PackageItem =>
  withFunds(
    item,
    item.funds.filter(({ id }) => id !== fundId),
  );
