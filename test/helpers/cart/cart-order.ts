import {
  nobody,
  type CommissionModel,
  type OrderFramework,
  type OrderContext,
  type OrderTerms,
  type OrderUser,
} from '#domain/cart/context.ts';
import { emptyOrder, type CartDocument, type CartOrder, type CartPosition } from '#domain/cart/document.ts';
import type { CommissionModelCode } from '#domain/catalogue/vocabulary.ts';

/** The reference data of a cart's order; every part of it can be varied. */

/** Returns a user without choices and without required fields. */
export const orderUser = (parts: Partial<OrderUser> = {}): OrderUser => ({
  ...nobody,
  countryId: 'CZ',
  ...parts,
});

/** Returns a user with all permissions and fees of the order. */
export const freeUser = (parts: Partial<OrderUser> = {}): OrderUser =>
  orderUser({
    klasikPayments: [0, 1500, 3000],
    servisPayment: 0.9,
    minimalDealerFee: 0.5,
    maximalDealerFee: 1.2,
    premiumSetUpFee: 2,
    allowEntryFeeDiscount: true,
    allowSameFrameworkContract: true,
    ...parts,
  });

const model = (code: CommissionModelCode, availableForLTIP?: boolean): CommissionModel => ({
  id: code.toLowerCase(),
  code,
  ...(availableForLTIP !== undefined && { availableForLTIP }),
});

export const commissionModels: readonly CommissionModel[] = [
  model('PAID_ADVISORY_FEE_CZ', true),
  model('PAID_ADVISORY_FEE_SK'),
  model('FIX_FEE_CZ', true),
  model('FIX_FEE_SK', false),
  model('SERVIS_CZ'),
  model('SERVIS_SK'),
  model('ZDARMA'),
];

export const frameworkContract = (parts: Partial<OrderFramework> = {}): OrderFramework => ({
  id: 'framework',
  clientBirthDate: '1985-03-14',
  longTermInvestmentProduct: true,
  commissionModelId: 'paid_advisory_fee_cz',
  paidAdvisoryFeeRate: 0.85,
  ...parts,
});

export const orderContext = (parts: Partial<OrderContext> = {}): OrderContext => ({
  user: orderUser(),
  commissionModels,
  frameworkContracts: [],
  today: '2026-11-22',
  ...parts,
});

/** Returns the terms that decide the figures when nothing of the order is entered. */
export const orderTerms = (parts: Partial<OrderTerms> = {}): OrderTerms => ({
  prepaid: null,
  age: null,
  model: null,
  discount: 0,
  premiumSetUpFee: 0,
  isLtip: false,
  ...parts,
});

/** Returns a cart of these positions. */
export const cartOf = (positions: readonly CartPosition[], order: Partial<CartOrder> = {}): CartDocument => ({
  positions,
  order: { ...emptyOrder, ...order },
});
