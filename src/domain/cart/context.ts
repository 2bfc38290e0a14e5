import type { CartCatalogue, ProductTerms, TermsOwner } from '../catalogue/cart-catalogue.ts';
import type { CommissionModelCode } from '../catalogue/vocabulary.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { PrepaidFeeParameters } from '../fees/fee-scheme.ts';

/** A service fee model (DATA-19). */
export interface CommissionModel {
  id: string;
  code: CommissionModelCode;
  /** Missing means not (SIL-114). */
  availableForLTIP?: boolean | undefined;
}

/** A contract of one of the user's clients that an order may be an appendix to (DATA-20). */
export interface FrameworkContract {
  id: string;
  clientBirthDate: PlainDate | null;
  longTermInvestmentProduct: boolean;
  commissionModelId: string | null;
  /** Percent a year. */
  paidAdvisoryFeeRate: number | null;
}

/** What of the user decides about an order; a missing bound does not bound. */
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

/** Nobody is logged in: nothing is offered, and nothing asked for. */
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

/** What the values of the order are read against; the same object as long as nothing of it is another. */
export interface OrderContext {
  user: OrderUser;
  commissionModels: readonly CommissionModel[];
  /** Those of the user's clients. */
  frameworkContracts: readonly FrameworkContract[];
  today: PlainDate;
}

/** What a cart is read against: nothing of it is in the document (architecture, section 7). */
export interface CartContext {
  catalogue: CartCatalogue;
  /** Fee schemes and limits, null as long as they are not read. */
  terms: (owner: TermsOwner) => ProductTerms | null;
  ordering: OrderContext;
}

/** What of the order decides the figures of every position, and what stands against it. */
export interface OrderTerms {
  /** The user's bounds of prepaid fees; null where there are none. */
  prepaid: PrepaidFeeParameters | null;
  /** The client's completed years; null as long as the date of birth is not known. */
  age: number | null;
  /** The service fee model in force; null where none is. */
  model: CommissionModelCode | null;
  /** As entered: percentage points of the set-up fee under premium advisory, else percent of the fee. */
  discount: number;
  /** Percent. */
  premiumSetUpFee: number;
  /** Whether the order is for a long-term investment product. */
  isLtip: boolean;
}

/** What a position is read against. */
export interface PositionContext extends Omit<CartContext, 'ordering'> {
  order: OrderTerms;
}
