import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import { typedFields, type CalcInput, type ProductPosition } from '../document.ts';
import { type CartProduct, offeredCurrencies } from './cart-product.ts';
import type { Bounds, ItemLimits } from './item-limits.ts';

export const itemFields = [
  'startingLineId',
  'endingLineId',
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'currencyId',
  'chargingMethodId',
] as const;
export type ItemField = (typeof itemFields)[number];

/** A message key with the bound that its text mentions. */
type ItemMessage =
  | {
      key:
        | 'mixed.required'
        | 'mixed.forbidden-investment-type'
        | 'cart.any-investment-required'
        | 'cart.not-orderable'
        // The field itself shows what is wrong with its text.
        | 'unreadable';
    }
  | { key: 'cart.min-investment' | 'cart.max-investment' | 'number.min' | 'number.max'; bound: number };

/**
 * Errors of an item, by field; the key `item` is for the item as a whole. An item without errors can be calculated and ordered.
 */
export type ItemErrors = Partial<Record<ItemField | 'item', ItemMessage>>;

const required: ItemMessage = { key: 'mixed.required' };
const isGiven = (amount: number | null): amount is number => amount != null && amount !== 0;

function amountError(amount: number | null, kind: RequirementKind, { min, max }: Bounds): ItemMessage | null {
  if (kind === 'Forbidden') return isGiven(amount) ? { key: 'mixed.forbidden-investment-type' } : null;
  if (amount == null) return kind === 'Required' ? required : null;
  // 0 means no investment; it is below the minimum only if the amount is required.
  if (amount === 0 && (kind === 'Optional' || min <= 0)) return kind === 'Required' ? required : null;
  if (amount < min || amount < 0) return { key: 'cart.min-investment', bound: Math.max(min, 0) };
  return amount > max ? { key: 'cart.max-investment', bound: max } : null;
}

function amountErrors(input: CalcInput, product: CartProduct, limits: ItemLimits): ItemErrors {
  const { oneOffInvestmentType: oneOffKind, periodicalInvestmentType: periodicalKind } = product;
  const oneOff = amountError(input.oneOffAmount, oneOffKind, limits.oneOffAmount);
  const periodical = amountError(input.periodicalAmount, periodicalKind, limits.periodicalAmount);
  const errors: ItemErrors = {};
  if (oneOff) errors.oneOffAmount = oneOff;
  if (periodical) errors.periodicalAmount = periodical;
  if (oneOffKind === 'Forbidden' && periodicalKind === 'Forbidden') errors.item = { key: 'cart.not-orderable' };
  const isAnyGiven = isGiven(input.oneOffAmount) || isGiven(input.periodicalAmount);
  if (isAnyGiven || oneOffKind === 'Required' || periodicalKind === 'Required') return errors;
  const anyRequired: ItemMessage = { key: 'cart.any-investment-required' };
  // Reported once, at the first of the two fields.
  if (oneOffKind === 'Optional') errors.oneOffAmount ??= anyRequired;
  else if (periodicalKind === 'Optional') errors.periodicalAmount ??= anyRequired;
  return errors;
}

function horizonError(years: number | null, { min, max }: Bounds): ItemMessage | null {
  if (years == null || !Number.isInteger(years)) return required;
  if (years < min) return { key: 'number.min', bound: min };
  return years > max ? { key: 'number.max', bound: max } : null;
}

function lineErrors(input: CalcInput, product: CartProduct): ItemErrors {
  const errors: ItemErrors = {};
  if (product.itemType !== 'Contract') return errors;
  const isLine = (id: string | null) => product.lines.some((line) => line.id === id);
  if (!isLine(input.startingLineId)) errors.startingLineId = required;
  const needsEnd = product.contractType?.investmentPlanType !== 'WithoutTargetProgram';
  if (needsEnd && !isLine(input.endingLineId)) errors.endingLineId = required;
  return errors;
}

/**
 * Validates an item by the rules in the order of the requirements (CART-43…53, SIL-75…79). Values that are no longer offered count
 * as not chosen.
 */
export function validateItem(input: CalcInput, product: CartProduct, limits: ItemLimits): ItemErrors {
  const errors: ItemErrors = { ...lineErrors(input, product), ...amountErrors(input, product, limits) };
  const horizon = horizonError(input.investmentHorizon, limits.investmentHorizon);
  if (horizon) errors.investmentHorizon = horizon;
  if (input.currencyId == null || !offeredCurrencies(product).includes(input.currencyId)) errors.currencyId = required;
  const methods = product.contractType?.commChargingMethods ?? [];
  const hasMethod = input.chargingMethodId != null && methods.includes(input.chargingMethodId);
  if (isGiven(input.periodicalAmount) && !hasMethod) errors.chargingMethodId = required;
  return errors;
}

/** Validates a position: the rules of its input, and that no field holds an unparsable text. */
export function validateProduct(
  { calcInput, texts }: Pick<ProductPosition, 'calcInput' | 'texts'>,
  product: CartProduct,
  limits: ItemLimits,
): ItemErrors {
  const errors = validateItem(calcInput, product, limits);
  for (const field of typedFields) if (texts[field] !== undefined) errors[field] = { key: 'unreadable' };
  return errors;
}
