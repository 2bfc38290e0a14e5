import type { ForecastItem } from '../../forecast/forecast-item.ts';
import type { DividedPackage } from '../../packages/divided-package.ts';
import type { PackageDivision } from '../../packages/division.ts';
import type { PackageInvestmentType } from '../document.ts';

/** A cart item with all catalogue data that its forecast needs; sent to the worker. */
export interface ResolvedItem {
  forecast: ForecastItem;
  currencyId: string;
  /** How the item's deposits count in the distribution: parts of 1; a null class is unknown (calculation, section 8). */
  classShares: readonly { assetClassId: string | null; part: number }[];
}

/** A package with all data for its calculation: its division and its funds (calculation, section 7). */
export interface ResolvedPackage {
  division: PackageDivision;
  /** The one-off or monthly amount, in the package's currency; null if nothing was entered. */
  total: number | null;
  investmentType: PackageInvestmentType;
  /** Its funds in the division's order, each as an item without an amount. */
  parts: readonly ResolvedItem[];
  /** Whether it can be projected once its division adds up to its total: it has no other error and no unknown value. */
  isComplete: boolean;
}

export type ProductInput = { kind: 'product' } & ResolvedItem;
export type CalculatorPackage = { kind: 'package' } & ResolvedPackage;
/** A position of the cart with all catalogue data that its calculation needs; sent to the worker. */
export type CalculatorInput = ProductInput | CalculatorPackage;

/** Whether a divided package is projected: it has no errors, no negative part, and its parts add up to its total. */
export const isProjected = (
  { isComplete }: Pick<ResolvedPackage, 'isComplete'>,
  { shares, amounts, check }: Pick<DividedPackage, 'shares' | 'amounts' | 'check'>,
): boolean => isComplete && check?.outcome === 'match' && [...shares, ...amounts].every((part) => part >= 0);

/** Returns the funds of a divided package with a non-zero amount, with their amounts. */
export function investedParts(
  { division, investmentType, parts }: ResolvedPackage,
  { amounts }: { amounts: readonly number[] },
): { fundId: string; input: ResolvedItem }[] {
  const amountName = investmentType === 'OneOff' ? 'oneOffAmount' : 'periodicalAmount';
  return division.funds.flatMap(({ id }, index) => {
    const part = parts[index];
    const amount = amounts[index] ?? 0;
    if (!part || amount <= 0) return [];
    return [{ fundId: id, input: { ...part, forecast: { ...part.forecast, [amountName]: amount } } }];
  });
}
