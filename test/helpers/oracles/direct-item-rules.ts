import type { CalcInput, CartPosition, PackagePosition } from '#domain/cart/document.ts';
import type { PackageOffer } from '#domain/cart/package/package-offer.ts';
import type { PackageErrors } from '#domain/cart/package/validate-package.ts';
import { offeredCurrencies, type CartProduct } from '#domain/cart/product/cart-product.ts';
import type { ItemLimits } from '#domain/cart/product/item-limits.ts';
import type { Bounds } from '#domain/cart/fields/input-field.ts';
import type { ItemErrors } from '#domain/cart/product/validate-item.ts';
import type { RequirementKind } from '#domain/catalogue/vocabulary.ts';

/*
 * The rules of a cart item written out field by field, without the description of the fields that the product uses.
 */

const required = { key: 'mixed.required' } as const;
const isGiven = (amount: number | null): amount is number => amount !== null && amount !== 0;

function amountError(amount: number | null, kind: RequirementKind, { min, max }: Bounds): ItemErrors['oneOffAmount'] {
  if (kind === 'Forbidden') return isGiven(amount) ? { key: 'mixed.forbidden-investment-type' } : undefined;
  if (amount === null) return kind === 'Required' ? required : undefined;
  if (amount === 0 && (kind === 'Optional' || min <= 0)) return kind === 'Required' ? required : undefined;
  if (amount < min || amount < 0) return { key: 'cart.min-investment', bound: Math.max(min, 0) };
  return amount > max ? { key: 'cart.max-investment', bound: max } : undefined;
}

function horizonError(years: number | null, { min, max }: Bounds) {
  if (years === null || !Number.isInteger(years)) return required;
  if (years < min) return { key: 'number.min', bound: min } as const;
  return years > max ? ({ key: 'number.max', bound: max } as const) : undefined;
}

function amountErrors(input: CalcInput, product: CartProduct, limits: ItemLimits): ItemErrors {
  const { oneOffInvestmentType: oneOffKind, periodicalInvestmentType: periodicalKind } = product;
  const errors: ItemErrors = {};
  const oneOff = amountError(input.oneOffAmount, oneOffKind, limits.oneOffAmount);
  const periodical = amountError(input.periodicalAmount, periodicalKind, limits.periodicalAmount);
  if (oneOff) errors.oneOffAmount = oneOff;
  if (periodical) errors.periodicalAmount = periodical;
  if (oneOffKind === 'Forbidden' && periodicalKind === 'Forbidden') errors.item = { key: 'cart.not-orderable' };
  const isAnyGiven = isGiven(input.oneOffAmount) || isGiven(input.periodicalAmount);
  if (isAnyGiven || oneOffKind === 'Required' || periodicalKind === 'Required') return errors;
  if (oneOffKind === 'Optional') errors.oneOffAmount ??= { key: 'cart.any-investment-required' };
  else if (periodicalKind === 'Optional') errors.periodicalAmount ??= { key: 'cart.any-investment-required' };
  return errors;
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

/** The errors of a product's input. */
export function directItemErrors(input: CalcInput, product: CartProduct, limits: ItemLimits): ItemErrors {
  const errors: ItemErrors = { ...lineErrors(input, product), ...amountErrors(input, product, limits) };
  const horizon = horizonError(input.investmentHorizon, limits.investmentHorizon);
  if (horizon) errors.investmentHorizon = horizon;
  if (input.currencyId === null || !offeredCurrencies(product).includes(input.currencyId)) errors.currencyId = required;
  const methods = product.contractType?.commChargingMethods ?? [];
  const hasMethod = input.chargingMethodId !== null && methods.includes(input.chargingMethodId);
  if (isGiven(input.periodicalAmount) && !hasMethod) errors.chargingMethodId = required;
  return errors;
}

/** The errors of the fields of a package whose texts are all read. */
export function directPackageErrors(
  { calcInput, division }: Pick<PackagePosition, 'calcInput' | 'division'>,
  offer: PackageOffer,
): PackageErrors['fields'] {
  const { investedAmount, currencyId, investmentHorizon, investmentType, chargingMethodId } = calcInput;
  const fields: PackageErrors['fields'] = {};
  if (investedAmount === null || investedAmount <= 0) fields.investedAmount = required;
  const horizon = horizonError(investmentHorizon, offer.investmentHorizon);
  if (horizon) fields.investmentHorizon = horizon;
  const isOpen = division.funds.length === 0;
  if (currencyId === null || !(isOpen || offer.currencyIds.includes(currencyId))) fields.currencyId = required;
  const hasMethod = chargingMethodId !== null && (isOpen || offer.chargingMethodIds.includes(chargingMethodId));
  if (investmentType === 'Periodical' && !hasMethod) fields.chargingMethodId = required;
  if (isOpen) fields.funds = { key: 'mixed.funds-in-package-required' };
  return fields;
}

/** The inputs that differ between two states of a position, an empty amount being 0. */
export function directChangedInputs(before: CartPosition, after: CartPosition): Set<string> {
  const [former, present]: Partial<Record<string, unknown>>[] = [{ ...before.calcInput }, { ...after.calcInput }];
  const isEmptyAmount = (value: unknown) => value === null || value === 0;
  return new Set(
    Object.keys(present ?? {}).filter((field) => {
      const [was, is] = [former?.[field], present?.[field]];
      return was !== is && !(field.endsWith('Amount') && isEmptyAmount(was) && isEmptyAmount(is));
    }),
  );
}
