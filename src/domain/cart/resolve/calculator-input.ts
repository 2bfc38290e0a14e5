import type { ForecastItem } from '../../forecast/forecast-item.ts';
import type { DividedPackage } from '../../packages/divided-package.ts';
import type { Division } from '../../packages/division.ts';
import type { PackageInvestmentType } from '../document.ts';

/** A cart item with all that its forecast needs of the catalogue: what the worker is sent. */
export interface ResolvedItem {
  forecast: ForecastItem;
  currencyId: string;
  /** How the item's deposits count in the distribution: parts of 1, a null class is unknown (calculation, section 8). */
  classShares: readonly { assetClassId: string | null; part: number }[];
}

/** A package with all that its calculation needs: how it is divided, and its funds (calculation, section 7). */
export interface ResolvedPackage {
  division: Division;
  /** What is invested in it, one-off or a month, in its currency; null where nothing was entered. */
  total: number | null;
  investmentType: PackageInvestmentType;
  /** Its funds in the division's order, each as an item in which nothing is invested yet. */
  parts: readonly ResolvedItem[];
  /** Whether it can be projected once its division makes up its total: nothing else about it is wrong or unknown. */
  isComplete: boolean;
}

export type ProductInput = { kind: 'product' } & ResolvedItem;
export type PackageInput = { kind: 'package' } & ResolvedPackage;
/** A position of the cart with all that its calculation needs of the catalogue: what the worker is sent. */
export type CalculatorInput = ProductInput | PackageInput;

/** Whether a divided package is projected: nothing is wrong with it, no part of it is below zero, and they make up its total. */
export const isProjected = (
  { isComplete }: Pick<ResolvedPackage, 'isComplete'>,
  { shares, amounts, check }: Pick<DividedPackage, 'shares' | 'amounts' | 'check'>,
): boolean => isComplete && check?.outcome === 'match' && [...shares, ...amounts].every((part) => part >= 0);

/** The funds of a divided package that something is invested in, with their amounts. */
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
