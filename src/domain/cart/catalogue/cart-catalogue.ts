import type {
  InvestmentPlanType,
  LongTermInvestmentProduct,
  ManagementStyle,
  RequirementKind,
} from '../../catalogue/vocabulary.ts';
import type { ChargingMethod, FeeScheme } from '../../fees/fee-scheme.ts';

/* The parts of the catalogue's entities that the cart uses; the contract's entities satisfy them. */

export interface Gains {
  unfavourableGain: number | null;
  moderateGain: number | null;
  favourableGain: number | null;
}

export interface Orderable {
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
  fundTypeId: string | null;
  allowedInFundMarket: boolean;
  minOneOffAmount: number | null;
  minPeriodicalAmount: number | null;
  /** Under the premium-advisory model, and under any other model (SIL-89). */
  allowForPaidAdvisory: boolean;
  allowForNotPaidAdvisory: boolean;
  availableForLTIP: boolean;
  /** Code of the questionnaire required for this fund in addition to the client's; null without one (SIL-146). */
  questionnaire: string | null;
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
  /** Null if a long-term investment product is possible but not required (SIL-90). */
  longTermInvestmentProduct: LongTermInvestmentProduct | null;
  /** Ids of the offered charging methods, the default first. */
  commChargingMethods: readonly string[];
}

/** The fund or program whose terms apply to an item; for a contract item its starting line (calculation, section 5). */
export interface TermsOwner {
  itemType: 'Fund' | 'Program';
  id: string;
}

/** Fee schemes and limits of a fund or program, one per currency (CALC-22). */
export interface ProductTerms {
  feeSchemes: readonly (FeeScheme & { currencyId: string })[];
  limits: readonly {
    currencyId: string;
    minimalOneOffAmount: number | null;
    minimalPeriodicalAmount: number | null;
  }[];
}

export interface CartCatalogue {
  fundById: ReadonlyMap<string, CartFund>;
  programById: ReadonlyMap<string, CartProgram>;
  contractTypeById: ReadonlyMap<string, CartContractType>;
  assetClassById: ReadonlyMap<string, Gains>;
  chargingMethods: readonly (ChargingMethod & { id: string })[];
  fundTypes: readonly { id: string; code: string }[];
}

/** Returns the id of a fund's asset class; null if the fund or its class is unknown. */
export const assetClassOf = (fundId: string, fundById: CartCatalogue['fundById']): string | null =>
  fundById.get(fundId)?.assetClassId ?? null;
