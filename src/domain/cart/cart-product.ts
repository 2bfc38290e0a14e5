import type { InvestmentPlanType, ManagementStyle, RequirementKind } from '../catalogue/vocabulary.ts';
import type { ChargingMethod, FeeScheme } from '../fees/fee-scheme.ts';
import type { CalcInput, CartItem, CartItemType } from './cart-item.ts';
import { contractLines } from './contract-lines.ts';

/* The parts of the catalogue's entities that the cart reads; the contract's entities satisfy them. */

export interface Gains {
  unfavourableGain: number | null;
  moderateGain: number | null;
  favourableGain: number | null;
}

interface Orderable {
  id: string;
  name: string;
  currencyId: string;
  currencyIds: readonly string[];
  contractTypeId: string;
  oneOffInvestmentType: RequirementKind;
  periodicalInvestmentType: RequirementKind;
  investmentHorizon: number | null;
}

export interface CartFund extends Orderable {
  assetClassId: string | null;
  allowedInFundMarket: boolean;
  minOneOffAmount: number | null;
  minPeriodicalAmount: number | null;
}

export interface CartProgram extends Orderable, Gains {
  managementStyle: ManagementStyle;
  /** Shares in percent. */
  funds: readonly { fundId: string; share: number }[];
}

/** Bounds and slider values of a contract type for one currency (CART-03). */
export interface CurrencyConfiguration {
  currencyId: string;
  minOneOffAmount: number | null;
  maxOneOffAmount: number | null;
  minPeriodicalAmount: number | null;
  maxPeriodicalAmount: number | null;
  minInvestmentHorizon: number | null;
  maxInvestmentHorizon: number | null;
  sliderMinOneOffAmount: number | null;
  sliderMaxOneOffAmount: number | null;
  sliderStepOneOffAmount: number | null;
  sliderMinPeriodicalAmount: number | null;
  sliderMaxPeriodicalAmount: number | null;
  sliderStepPeriodicalAmount: number | null;
}

export interface CartContractType {
  id: string;
  name: string;
  status: string;
  investmentPlanType: InvestmentPlanType;
  programs: { items: readonly (readonly [string, { id: string; order: number }])[] };
  calcConfiguration: readonly CurrencyConfiguration[];
  /** Ids of the charging methods on offer, the default first. */
  commChargingMethods: readonly string[];
}

/** Fee schemes and limits of a fund or program, one a currency (CALC-22). */
export interface ProductTerms {
  feeSchemes: readonly (FeeScheme & { currencyId: string })[];
  limits: readonly {
    currencyId: string;
    minimalOneOffAmount: number | null;
    minimalPeriodicalAmount: number | null;
  }[];
}

/** What the cart looks up in the loaded reference data. */
export interface CartCatalogue {
  fundById: ReadonlyMap<string, CartFund>;
  programById: ReadonlyMap<string, CartProgram>;
  contractTypeById: ReadonlyMap<string, CartContractType>;
  assetClassById: ReadonlyMap<string, Gains>;
  chargingMethods: readonly (ChargingMethod & { id: string })[];
}

/** The fund or program whose terms hold for an item: of a contract item those of its starting line (calculation, section 5). */
export interface TermsOwner {
  itemType: 'Fund' | 'Program';
  id: string;
}

/** An item's product with everything that decides its fields, its bounds and its growth. */
export interface CartProduct extends Orderable {
  itemType: CartItemType;
  contractType: CartContractType | null;
  termsOwner: TermsOwner;
  /** The fund's own minimums; null for the other kinds. */
  ownMinimum: { oneOff: number | null; periodical: number | null };
  /** Lines of a contract item, longest horizon first; empty for the other kinds. */
  lines: readonly CartProgram[];
}

const noMinimum = { oneOff: null, periodical: null };

function contractProduct(
  id: string,
  input: Pick<CalcInput, 'startingLineId'>,
  catalogue: CartCatalogue,
): CartProduct | null {
  const contractType = catalogue.contractTypeById.get(id);
  if (!contractType || contractType.investmentPlanType === 'None') return null;
  const lines = contractLines(contractType, catalogue.programById);
  const start = lines.find((line) => line.id === input.startingLineId) ?? lines[0];
  if (!start) return null;
  return {
    ...start,
    itemType: 'Contract',
    id,
    name: contractType.name,
    contractTypeId: id,
    contractType,
    termsOwner: { itemType: 'Program', id: start.id },
    ownMinimum: noMinimum,
    lines,
  };
}

/**
 * The product of an item, or null where it is no longer offered: unknown, a fund not allowed in the fund market, or a
 * contract type without lines (CART-31, CART-60, SIL-75, SIL-128).
 */
export function findProduct(
  item: Pick<CartItem, 'itemType' | 'id'> & { calcInput: Pick<CalcInput, 'startingLineId'> },
  catalogue: CartCatalogue,
): CartProduct | null {
  if (item.itemType === 'Contract') return contractProduct(item.id, item.calcInput, catalogue);
  const { itemType, id } = item;
  const found = itemType === 'Fund' ? catalogue.fundById.get(id) : catalogue.programById.get(id);
  if (!found || ('allowedInFundMarket' in found && !found.allowedInFundMarket)) return null;
  const ownMinimum =
    'minOneOffAmount' in found ? { oneOff: found.minOneOffAmount, periodical: found.minPeriodicalAmount } : noMinimum;
  const contractType = catalogue.contractTypeById.get(found.contractTypeId) ?? null;
  return { ...found, itemType, contractType, termsOwner: { itemType, id }, ownMinimum, lines: [] };
}
