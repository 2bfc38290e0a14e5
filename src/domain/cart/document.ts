import type { PackageType } from '../catalogue/vocabulary.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { Division } from '../packages/division.ts';

/*
 * The cart: what was put in, and nothing that follows from it. Plain data of JSON, shared in its unchanged parts by the
 * documents before and after a command (architecture, section 7).
 */

/** Kinds of positions that are one product each. */
export const productTypes = ['Fund', 'Program', 'Contract'] as const;
export type ProductType = (typeof productTypes)[number];

/** Kinds of positions that a cart holds (CART-01). */
export const cartItemTypes = [...productTypes, 'Package'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/** What the advisor enters for a product; null is "not entered" (CART-02, DATA-31). Amounts are in the product's currency. */
export interface CalcInput {
  oneOffAmount: number | null;
  periodicalAmount: number | null;
  /** Whole years. */
  investmentHorizon: number | null;
  chargingMethodId: string | null;
  currencyId: string | null;
  /** Programs where the path of a contract item starts and ends; null for the other kinds. */
  startingLineId: string | null;
  endingLineId: string | null;
}

/** Fields of a product that are typed. */
export const typedFields = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;
export type TypedField = (typeof typedFields)[number];

/** Texts that are no values of their fields: kept as typed, so that nothing is lost. */
export type TypedTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What is known of the questionnaires of an item's funds. */
interface Questioned {
  /** Whether they are answered correctly (SIL-146); what was answered is a person's and is no part of the document (C4). */
  isAmlValidated?: boolean;
}

/** A fund, program or contract type in the cart (DATA-30); `id` names the product, `uuid` the position. */
export interface ProductPosition extends Questioned {
  uuid: string;
  id: string;
  itemType: ProductType;
  calcInput: CalcInput;
  texts: TypedTexts<TypedField>;
}

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

/** Fields of a package that are typed. */
export const packageTypedFields = ['investedAmount', 'investmentHorizon'] as const;
export type PackageTypedField = (typeof packageTypedFields)[number];

/** A named bundle of funds in the cart (PACK-01, DATA-33). */
export interface PackagePosition extends Questioned {
  uuid: string;
  /** The template that it was made of; its own uuid where it was made in the cart. */
  id: string;
  itemType: 'Package';
  name: string;
  /** Null where it is unknown: such a package takes no further funds (PACK-04, SIL-105). */
  packageType: PackageType | null;
  calcInput: PackageInput;
  division: Division;
  texts: TypedTexts<PackageTypedField>;
}

export type CartPosition = ProductPosition | PackagePosition;

/** Fields of the order that are typed. */
export const orderTypedFields = ['advisorFeeRelative', 'discount', 'dateOfBirth'] as const;
export type OrderTypedField = (typeof orderTypedFields)[number];

/** What holds for the cart as a whole (FEE-01, DATA-34); null is "not entered". */
export interface CartOrder {
  /** Random, the same for the cart and its draft in every window; null before the first item (SIL-176). */
  id: string | null;
  /** Null as long as nobody has decided: what that counts as follows from user and cart (FEE-13, SIL-116). */
  contractIsAppendix: boolean | null;
  /** The service fee model. */
  serviceFeeId: string | null;
  /** Percent a year. */
  advisorFeeRelative: number | null;
  /** An amount in the user's currency. */
  advisorFeeAbsolute: number | null;
  /** Of the entry fee: percentage points under premium advisory, else percent (SIL-99). */
  discount: number | null;
  frameworkContractId: string | null;
  /** The client's. */
  dateOfBirth: PlainDate | null;
  /** Whether it is to be a long-term investment product. */
  isLtip: boolean;
  texts: TypedTexts<OrderTypedField>;
}

export const emptyOrder: CartOrder = {
  id: null,
  contractIsAppendix: null,
  serviceFeeId: null,
  advisorFeeRelative: null,
  advisorFeeAbsolute: null,
  discount: null,
  frameworkContractId: null,
  dateOfBirth: null,
  isLtip: false,
  texts: {},
};

/** The cart of one user, or of one draft. */
export interface CartDocument {
  /** In cart order; no uuid and no product or template twice. */
  positions: readonly CartPosition[];
  order: CartOrder;
}

export const emptyCart: CartDocument = { positions: [], order: emptyOrder };

/** What is invested in a package: nothing as long as nothing was entered. */
export const packageTotal = ({ calcInput }: Pick<PackagePosition, 'calcInput'>): number =>
  calcInput.investedAmount ?? 0;
