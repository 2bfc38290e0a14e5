import type { CartCatalogue, ProductTerms, TermsOwner } from './catalogue/cart-catalogue.ts';
import type { CommissionModelCode } from '../catalogue/vocabulary.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { PrepaidFeeParameters } from '../fees/fee-scheme.ts';

/** A service fee model (DATA-19). */
export interface CommissionModel {
  id: string;
  code: CommissionModelCode;
  /** Undefined means unavailable (SIL-114). */
  availableForLTIP?: boolean | undefined;
}

/** A contract of one of the user's clients that an order may extend as an appendix (DATA-20). */
export interface OrderFramework {
  id: string;
  clientBirthDate: PlainDate | null;
  longTermInvestmentProduct: boolean;
  commissionModelId: string | null;
  /** Percent a year. */
  paidAdvisoryFeeRate: number | null;
}

/** The user's settings that decide about an order; a missing bound is no restriction. */
export interface OrderUser {
  countryId: string;
  prepaidFeeParameters: PrepaidFeeParameters | null;
  /** The yearly fees that may be chosen under the fixed-fee model. */
  klasikPayments: readonly number[];
  /** The fee of the service-fee model. */
  servisPayment: number | null;
  /** Percent a year, under premium advisory. */
  minimalDealerFee: number | null;
  maximalDealerFee: number | null;
  /** Percent, under premium advisory. */
  premiumSetUpFee: number | null;
  allowEntryFeeDiscount: boolean;
  allowSameFrameworkContract: boolean;
  checkBirthDate: boolean;
}

/** The user when nobody is logged in: no offers and no required fields. */
export const nobody: OrderUser = {
  countryId: '',
  prepaidFeeParameters: null,
  klasikPayments: [],
  servisPayment: null,
  minimalDealerFee: null,
  maximalDealerFee: null,
  premiumSetUpFee: null,
  allowEntryFeeDiscount: false,
  allowSameFrameworkContract: false,
  checkBirthDate: false,
};

/** Context that the order's values are resolved in; the same object as long as nothing in it changes. */
export interface OrderContext {
  user: OrderUser;
  commissionModels: readonly CommissionModel[];
  frameworkContracts: readonly OrderFramework[];
  today: PlainDate;
}

/** Context that a cart is resolved in; none of it is part of the document (architecture, section 7). */
export interface CartContext {
  catalogue: CartCatalogue;
  /** Fee schemes and limits; null until they are loaded. */
  terms: (owner: TermsOwner) => ProductTerms | null;
  ordering: OrderContext;
}

/** The part of the order that affects the figures and violations of every position. */
export interface OrderTerms {
  /** The user's bounds of prepaid fees; null without bounds. */
  prepaid: PrepaidFeeParameters | null;
  /** The client's completed years; null while the date of birth is unknown. */
  age: number | null;
  /** The service fee model in force; null without one. */
  model: CommissionModelCode | null;
  /** As entered: percentage points of the set-up fee under premium advisory, otherwise percent of the fee. */
  discount: number;
  /** Percent. */
  premiumSetUpFee: number;
  /** Whether the order is for a long-term investment product. */
  isLtip: boolean;
}

/** Context that a position is resolved in. */
export interface PositionContext extends Omit<CartContext, 'ordering'> {
  order: OrderTerms;
}
