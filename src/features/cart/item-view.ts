import { useTranslation } from 'react-i18next';
import { useSnapshot, type Snapshot } from 'valtio';
import type { ProductTerms } from '#domain/cart/cart-catalogue.ts';
import { findProduct, type CartProduct } from '#domain/cart/cart-product.ts';
import { itemLimits, type ItemLimits } from '#domain/cart/item-limits.ts';
import { resolveItem } from '#domain/cart/resolve-item.ts';
import { thresholdHints, type ThresholdHints } from '#domain/cart/threshold-hints.ts';
import type { ItemField } from '#domain/cart/validate-item.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import type { ProductState } from '#state/product-state.ts';
import { productTerms } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { useCartCatalogue, useCurrencyCode } from './reference.ts';

export type ItemSnapshot = Snapshot<ProductState>;

/** What an item's card shows beside the item itself. */
export interface ItemView {
  product: CartProduct;
  terms: ProductTerms | null;
  limits: ItemLimits;
  currencyCode: string;
  hints: ThresholdHints | null;
}

/** Null where the product is no longer offered. */
export function useItemView(item: ItemSnapshot): ItemView | null {
  const catalogue = useCartCatalogue();
  const codeOf = useCurrencyCode();
  const prepaid = useSnapshot(catalogueState).user?.prepaidFeeParameters ?? null;
  const product = findProduct(item, catalogue);
  if (!product) return null;
  const terms = productTerms(product.termsOwner);
  const isValid = Object.keys(item.errors).length === 0 && terms !== null;
  return {
    product,
    terms,
    limits: itemLimits(product, terms, item.calcInput.currencyId),
    currencyCode: codeOf(item.calcInput.currencyId ?? product.currencyId),
    hints: isValid ? thresholdHints(resolveItem(item, product, { catalogue, terms, prepaid }).forecast) : null,
  };
}

/** An exact amount: with decimals only where it has some. */
export const exactMoney = (amount: number, currencyCode: string): string =>
  formatMoney(amount, currencyCode, Number.isInteger(amount) ? 0 : 2);

/** The text of a field's error, once it is to be shown; nothing where the field itself says what is wrong with its text. */
export function useErrorText(
  item: ItemSnapshot,
  currencyCode: string,
): (field: ItemField | 'item') => string | undefined {
  const { t } = useTranslation(['cart', 'validation']);
  return (field) => {
    const error = item.errors[field];
    const isShown = field === 'item' || item.visited[field];
    if (!error || !isShown) return undefined;
    switch (error.key) {
      case 'mixed.required':
        return t('validation:mixed.required');
      case 'mixed.forbidden-investment-type':
        return t('validation:mixed.forbidden-investment-type');
      case 'cart.any-investment-required':
        return t('cart.any-investment-required');
      case 'cart.not-orderable':
        return t('cart.not-orderable');
      case 'cart.min-investment':
        return t('cart.min-investment', { min: exactMoney(error.bound, currencyCode) });
      case 'cart.max-investment':
        return t('cart.max-investment', { max: exactMoney(error.bound, currencyCode) });
      case 'number.min':
        return t('validation:number.min', { min: formatNumber(error.bound) });
      case 'number.max':
        return t('validation:number.max', { max: formatNumber(error.bound) });
      default:
        return undefined;
    }
  };
}
