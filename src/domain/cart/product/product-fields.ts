import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import type { CalcInput, TypedField } from '../document.ts';
import { recordOf } from '../../record-of.ts';
import { offeredCurrencies, type CartProduct } from './cart-product.ts';
import type { ItemLimits } from './item-limits.ts';
import { endingLines } from './line-path.ts';
import { inputNames, type Bounds, type InputFields } from '../fields/input-field.ts';

/** What the inputs of a product depend on; the limits are null as long as its terms are not loaded. */
export interface ProductContext {
  product: CartProduct;
  limits: ItemLimits | null;
}

/** What the input of a new item depends on: its terms in the currency that it gets. */
interface NewItem {
  product: CartProduct;
  currencyId: string;
  limits: ItemLimits;
}

/** The inputs of a product in display order. */
export type ProductFields = {
  readonly [Name in keyof CalcInput]: InputFields<CalcInput, ProductContext>[Name] & {
    /** Value in a new item; nothing is entered without it. */
    readonly initial?: (item: NewItem) => CalcInput[Name];
  };
};

function initialAmount(kind: RequirementKind, { min }: Bounds): number | null {
  return kind === 'Required' && min > 0 ? min : null;
}

function initialHorizon(own: number | null, { min, max }: Bounds): number {
  const years = Math.round(own ?? min);
  return years >= min && years <= max ? years : min;
}

const linesOf = ({ product }: ProductContext) => product.lines.map(({ id }) => id);
const isContract = ({ product }: ProductContext) => product.itemType === 'Contract';

/** The inputs of a fund, program or contract type, in display order (CART-41 to CART-53). */
export const productFields = {
  startingLineId: {
    kind: 'choice',
    label: 'starting-line',
    list: 'lines',
    askedWhen: (_, context) => isContract(context),
    options: linesOf,
    initial: ({ product }) => product.lines.find(({ id }) => id === product.termsOwner.id)?.id ?? null,
  },
  endingLineId: {
    kind: 'choice',
    label: 'ending-line',
    list: 'lines',
    askedWhen: (_, context) =>
      isContract(context) && context.product.contractType?.investmentPlanType !== 'WithoutTargetProgram',
    options: linesOf,
    offered: ({ startingLineId }, { product }) => endingLines(product.lines, startingLineId).map(({ id }) => id),
    initial: ({ product }) =>
      product.contractType?.investmentPlanType === 'WithTargetProgram' ? (product.lines.at(-1)?.id ?? null) : null,
  },
  oneOffAmount: {
    kind: 'amount',
    label: 'one-off',
    // A forbidden amount stays visible until it is removed.
    askedWhen: ({ oneOffAmount }, { product }) => product.oneOffInvestmentType !== 'Forbidden' || Boolean(oneOffAmount),
    requirement: ({ product }) => product.oneOffInvestmentType,
    bounds: ({ limits }) => limits && limits.oneOffAmount,
    initial: ({ product, limits }) => initialAmount(product.oneOffInvestmentType, limits.oneOffAmount),
  },
  periodicalAmount: {
    kind: 'amount',
    label: 'periodical',
    askedWhen: ({ periodicalAmount }, { product }) =>
      product.periodicalInvestmentType !== 'Forbidden' || Boolean(periodicalAmount),
    requirement: ({ product }) => product.periodicalInvestmentType,
    bounds: ({ limits }) => limits && limits.periodicalAmount,
    initial: ({ product, limits }) => initialAmount(product.periodicalInvestmentType, limits.periodicalAmount),
  },
  investmentHorizon: {
    kind: 'years',
    label: 'horizon',
    bounds: ({ limits }) => limits && limits.investmentHorizon,
    initial: ({ product, limits }) => initialHorizon(product.investmentHorizon, limits.investmentHorizon),
  },
  currencyId: {
    kind: 'choice',
    label: 'currency',
    list: 'currencies',
    options: ({ product }) => offeredCurrencies(product),
    initial: ({ currencyId }) => currencyId,
  },
  chargingMethodId: {
    kind: 'choice',
    label: 'charging-method',
    list: 'charging-methods',
    // How the entry fee is charged on instalments.
    askedWhen: ({ periodicalAmount }) => Boolean(periodicalAmount),
    options: ({ product }) => product.contractType?.commChargingMethods ?? [],
    initial: ({ product }) => product.contractType?.commChargingMethods[0] ?? null,
  },
} as const satisfies ProductFields;

export type ItemField = keyof CalcInput;
export const itemFields: readonly ItemField[] = inputNames(productFields);

type FieldOfKind<Kind extends string> = {
  [Field in ItemField]: (typeof productFields)[Field]['kind'] extends Kind ? Field : never;
}[ItemField];

export type AmountField = FieldOfKind<'amount'>;
export const isAmountField = (field: string): field is AmountField =>
  itemFields.some((one) => one === field && productFields[one].kind === 'amount');
export const amountFields: readonly AmountField[] = itemFields.filter(isAmountField);

export const isTypedField = (field: ItemField): field is TypedField => productFields[field].kind !== 'choice';
/** Product fields with free text input. */
export const typedFields: readonly TypedField[] = itemFields.filter(isTypedField);

export type ChosenField = Exclude<ItemField, TypedField>;
/** Product fields with a choice by id. */
export const chosenFields: readonly ChosenField[] = itemFields.filter(
  (field): field is ChosenField => !isTypedField(field),
);

/** The input of an item without any value. */
export const noInput: CalcInput = { ...recordOf(typedFields, () => null), ...recordOf(chosenFields, () => null) };
