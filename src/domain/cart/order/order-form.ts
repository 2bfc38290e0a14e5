import { feeModelKind, type FeeModelKind } from '../../fees/service-fee.ts';
import { fault, type Fault } from '../../forms/fault.ts';
import { findFaults } from '../../forms/find-faults.ts';
import type { Check, FormTable } from '../../forms/form-table.ts';
import { readForm, type ReadForm } from '../../forms/read-form.ts';
import type { OrderContext } from '../context.ts';
import { emptyOrder, orderTypedFields, type CartOrder } from '../document.ts';
import { offeredFeeModels, relativeFeeBounds } from './fee-models.ts';

/** Fields of the cart's head that can have an error, in screen order. */
export const orderFields = [
  'serviceFeeId',
  'advisorFeeRelative',
  'advisorFeeAbsolute',
  'discount',
  'frameworkContractId',
  'dateOfBirth',
] as const;
export type OrderField = (typeof orderFields)[number];

export type OrderValues = Pick<CartOrder, OrderField>;

/** `unreadable`: the text is not a valid value of the field. */
type OrderFault = Fault | { key: 'unreadable' };
export type OrderFaults = Partial<Record<OrderField, OrderFault>>;

interface OrderFormContext extends OrderContext {
  /** In an appendix, fee model and fees come from the contract (FEE-11). */
  isAppendix: boolean;
}

type Values = Readonly<OrderValues>;

/** Default maximum of a discount in percent (FEE-24, CONF-09). */
const mostDiscount = 100;
/** Decimals of the advisory fee in percent. */
export const feeDecimals = 2;

/** Returns the maximum and decimals of a discount under a model (FEE-24, FEE-25, SIL-99). */
export const discountBounds = (
  kind: FeeModelKind | null,
  { premiumSetUpFee }: Pick<OrderContext['user'], 'premiumSetUpFee'>,
): { max: number; decimals: number } =>
  kind === 'premium-advisory' ? { max: premiumSetUpFee ?? 0, decimals: 1 } : { max: mostDiscount, decimals: 0 };

const kindOf = ({ serviceFeeId }: Values, { commissionModels }: OrderContext) =>
  feeModelKind(commissionModels.find(({ id }) => id === serviceFeeId)?.code ?? null);

const isKind =
  (...kinds: readonly FeeModelKind[]) =>
  (values: Values, context: OrderFormContext): boolean =>
    kinds.some((kind) => kind === kindOf(values, context));

function within(value: number, min: number, max: number): Fault | null {
  if (value < min) return fault('number.min', { min });
  return value > max ? fault('number.max', { max }) : null;
}

type AmountCheck = Check<number, OrderValues, OrderFormContext>;

const feeIsAllowed: AmountCheck = (fee, values, context) => {
  const { min, max } = relativeFeeBounds(context.user);
  return isKind('premium-advisory')(values, context) ? within(fee, min, max) : null;
};

const discountIsAllowed: AmountCheck = (discount, values, context) =>
  within(discount, 0, discountBounds(kindOf(values, context), context.user).max);

function formPart(order: CartOrder): OrderValues {
  const { serviceFeeId, advisorFeeRelative, advisorFeeAbsolute, discount, frameworkContractId, dateOfBirth } = order;
  return { serviceFeeId, advisorFeeRelative, advisorFeeAbsolute, discount, frameworkContractId, dateOfBirth };
}

/** Form definition of the order's values (FEE-02, FEE-11, FEE-21…26, CART-54, CART-56). */
const orderForm: FormTable<OrderValues, OrderFormContext> = {
  initial: formPart(emptyOrder),
  fields: {
    serviceFeeId: {
      askedWhen: (_, { isAppendix }) => !isAppendix,
      required: true,
      options: (_, context) => offeredFeeModels(context).map(({ id }) => id),
    },
    advisorFeeRelative: {
      askedWhen: isKind('premium-advisory', 'service-fee'),
      required: true,
      checks: [feeIsAllowed],
    },
    advisorFeeAbsolute: {
      askedWhen: isKind('fixed-fee'),
      required: true,
      options: (_, { user }) => user.klasikPayments,
    },
    discount: {
      askedWhen: ({ serviceFeeId }, { user }) => user.allowEntryFeeDiscount && serviceFeeId !== null,
      checks: [discountIsAllowed],
    },
    frameworkContractId: {
      askedWhen: (_, { isAppendix }) => isAppendix,
      required: true,
      options: (_, { frameworkContracts }) => frameworkContracts.map(({ id }) => id),
    },
    dateOfBirth: {
      required: (_, { user }) => user.checkBirthDate,
      checks: [(born, _, { today }) => (born > today ? fault('date.max', { max: today }) : null)],
    },
  },
};

/** Returns the form values of an order; the service fee is always the user's current one (SIL-112). */
function valuesOf(order: CartOrder, context: OrderFormContext): OrderValues {
  const values = formPart(order);
  return kindOf(values, context) === 'service-fee'
    ? { ...values, advisorFeeRelative: context.user.servisPayment }
    : values;
}

const isFiner = (value: number | null, decimals: number) =>
  value !== null && Math.round(value * 10 ** decimals) / 10 ** decimals !== value;

/** Returns the typed fields whose text is not a valid value, or has more decimals than allowed. */
function unreadableFields({ texts }: CartOrder, values: Values, context: OrderFormContext): OrderField[] {
  const kind = kindOf(values, context);
  const isTooFine: Partial<Record<OrderField, boolean>> = {
    advisorFeeRelative: kind === 'premium-advisory' && isFiner(values.advisorFeeRelative, feeDecimals),
    discount: isFiner(values.discount, discountBounds(kind, context.user).decimals),
  };
  return orderTypedFields.filter((field) => texts[field] !== undefined || isTooFine[field] === true);
}

/** Validates an order through its form and returns its values and errors. Hidden fields have no errors. */
export function readOrder(
  order: CartOrder,
  context: OrderFormContext,
): ReadForm<OrderValues> & { faults: OrderFaults } {
  const values = valuesOf(order, context);
  const form = readForm(orderForm, values, context);
  const faults: OrderFaults = Object.fromEntries(findFaults(orderForm, values, context));
  for (const field of unreadableFields(order, form.values, context))
    if (form.asked.has(field)) faults[field] = { key: 'unreadable' };
  return { ...form, faults };
}
