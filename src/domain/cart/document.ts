import type { PackageType } from '../catalogue/vocabulary.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { PackageDivision } from '../packages/division.ts';

/*
 * The cart document: what was entered, without anything derived from it. Plain JSON data; documents before and after a command
 * share their unchanged parts (architecture, section 7).
 */

/** Kinds of positions that hold a single product. */
export const productTypes = ['Fund', 'Program', 'Contract'] as const;
export type ProductType = (typeof productTypes)[number];

/** Kinds of positions that a cart holds (CART-01). */
export const cartItemTypes = [...productTypes, 'Package'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/** The advisor's input for a product; null means "not entered" (CART-02, DATA-31). Amounts are in the product's currency. */
export interface CalcInput {
  oneOffAmount: number | null;
  periodicalAmount: number | null;
  /** Whole years. */
  investmentHorizon: number | null;
  chargingMethodId: string | null;
  currencyId: string | null;
  /** Programs at the start and end of a contract item's path; null for the other kinds. */
  startingLineId: string | null;
  endingLineId: string | null;
}

/** Names of the inputs that are numbers: they are typed as free text, all others are chosen. */
type NumberNames<Input> = {
  [Name in keyof Input]: number extends Input[Name] ? Name : never;
}[keyof Input];
export type TypedField = NumberNames<CalcInput>;

/** Texts that are not valid values of their fields, stored as typed so that nothing is lost. */
export type TypedTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** State of the questionnaires of an item's funds. */
interface Questioned {
  /** Whether they are answered correctly (SIL-146). The answers are personal data and not part of the document (C4). */
  isAmlValidated?: boolean;
}

/** A fund, program or contract type in the cart (DATA-30); `id` identifies the product, `uuid` the position. */
export interface ProductPosition extends Questioned {
  uuid: string;
  id: string;
  itemType: ProductType;
  calcInput: CalcInput;
  texts: TypedTexts<TypedField>;
}

export const packageInvestmentTypes = ['OneOff', 'Periodical'] as const;
export type PackageInvestmentType = (typeof packageInvestmentTypes)[number];

/** Input that applies to all funds of a package (PACK-02); null means "not entered". The amount is the total of the funds. */
export interface PackageInput {
  investmentType: PackageInvestmentType;
  investedAmount: number | null;
  currencyId: string | null;
  /** Whole years. */
  investmentHorizon: number | null;
  chargingMethodId: string | null;
}

export type PackageTypedField = NumberNames<PackageInput>;

/** A named bundle of funds in the cart (PACK-01, DATA-33). */
export interface PackagePosition extends Questioned {
  uuid: string;
  /** Id of the template it was made from; its own uuid if it was created in the cart. */
  id: string;
  itemType: 'Package';
  name: string;
  /** Null if unknown: such a package accepts no further funds (PACK-04, SIL-105). */
  packageType: PackageType | null;
  calcInput: PackageInput;
  division: PackageDivision;
  texts: TypedTexts<PackageTypedField>;
}

export type CartPosition = ProductPosition | PackagePosition;

/** Order fields with free text input. */
export const orderTypedFields = ['advisorFeeRelative', 'discount', 'dateOfBirth'] as const;
export type OrderTypedField = (typeof orderTypedFields)[number];

/** Values that apply to the whole cart (FEE-01, DATA-34); null means "not entered". */
export interface CartOrder {
  /** Random; the same for the cart and its draft in every window. Null before the first item (SIL-176). */
  id: string | null;
  /** Null until the advisor decides: the default then depends on user and cart (FEE-13, SIL-116). */
  contractIsAppendix: boolean | null;
  serviceFeeId: string | null;
  /** Percent a year. */
  advisorFeeRelative: number | null;
  /** An amount in the user's currency. */
  advisorFeeAbsolute: number | null;
  /** Discount on the entry fee: percentage points under premium advisory, otherwise percent (SIL-99). */
  discount: number | null;
  frameworkContractId: string | null;
  /** The client's date of birth. */
  dateOfBirth: PlainDate | null;
  /** Whether the order is for a long-term investment product. */
  isLtip: boolean;
  /** Whether this is the sample cart, from which no contract is made (SIL-230). */
  isSample?: true;
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

/** The only position that a change applies to; all of them without one. */
interface OfItem {
  uuid?: string;
}

/**
 * How a variant was made: by a change of its positions, or of what they are calculated with (gains by so many percentage points,
 * other currencies by so many percent), as a copy of the plan, or as the plan before another variant was taken over.
 */
export type VariantChange =
  | ({ kind: 'horizon'; years: number } & OfItem)
  | ({ kind: 'amounts'; percent: number } & OfItem)
  | ({ kind: 'method'; chargingMethodId: string } & OfItem)
  | { kind: 'gains'; points: number }
  | { kind: 'currency'; percent: number }
  | { kind: 'copy' }
  | { kind: 'former' };

/** Inputs of a position that a variant has of its own; all others are those of the plan. */
export type Override =
  | { uuid: string; itemType: ProductType; calcInput: Partial<CalcInput> }
  | { uuid: string; itemType: 'Package'; calcInput: Partial<PackageInput>; division?: PackageDivision };

/** A variant of the plan: it follows the plan but for its overrides (SIL-271). */
export interface PlanVariant {
  id: string;
  change: VariantChange;
  /** Given by the advisor; otherwise its change names it. */
  name?: string;
  /** At most one of each position; those of removed positions have no effect. */
  overrides: readonly Override[];
}

/** The cart of one user, or of one draft. */
export interface CartDocument {
  /** In cart order; no uuid, product or template occurs twice. */
  positions: readonly CartPosition[];
  order: CartOrder;
  /** Absent without any; ids are unique. */
  variants?: readonly PlanVariant[];
}

export const emptyCart: CartDocument = { positions: [], order: emptyOrder };

/** Returns the amount invested in a package; 0 if nothing was entered. */
export const packageTotal = ({ calcInput }: Pick<PackagePosition, 'calcInput'>): number =>
  calcInput.investedAmount ?? 0;
