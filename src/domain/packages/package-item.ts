import type { PackageType } from '../catalogue/vocabulary.ts';
import type { AmountInputMethod } from './sum-check.ts';

export const packageInvestmentTypes = ['OneOff', 'Periodical'] as const;
export type PackageInvestmentType = (typeof packageInvestmentTypes)[number];

/** What holds for all funds of a package (PACK-02); null is "not entered". The amount is the total of the funds. */
export interface PackageInput {
  investmentType: PackageInvestmentType;
  investedAmount: number | null;
  currencyId: string | null;
  /** Whole years. */
  investmentHorizon: number | null;
  chargingMethodId: string | null;
}

/** A fund of a package: its amount in the package's currency and its share in percent; null is "not entered". */
export interface PackageFund {
  id: string;
  investedAmount: number | null;
  share: number | null;
}

/** A named bundle of funds in the cart (PACK-01, DATA-33). */
export interface PackageItem {
  uuid: string;
  /** The template that it was made of; its own uuid where it was made in the cart. */
  id: string;
  itemType: 'Package';
  name: string;
  /** Null where it is unknown: such a package takes no further funds (PACK-04, SIL-105). */
  packageType: PackageType | null;
  amountInputMethod: AmountInputMethod;
  /** In amount mode too the amounts follow the shares, until one of them is typed: so a template's ratios are not lost. */
  sharesLead: boolean;
  calcInput: PackageInput;
  funds: readonly PackageFund[];
}

/** In Slovak percentages are entered, in the other languages amounts (PACK-05). */
export const defaultInputMethod = (language: string): AmountInputMethod => (language === 'sk' ? 'PERCENT' : 'AMOUNT');
