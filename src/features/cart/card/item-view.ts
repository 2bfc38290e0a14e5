import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import type { CalcInput } from '#domain/cart/document.ts';
import type { CartProduct } from '#domain/cart/product/cart-product.ts';
import type { ItemLimits } from '#domain/cart/product/item-limits.ts';
import { thresholdHints, type ThresholdHints } from '#domain/cart/product/threshold-hints.ts';
import type { ItemField } from '#domain/cart/product/product-fields.ts';
import type { ShownTotals } from '#domain/forecast/shown-totals.ts';
import { formatFact } from '#i18n/format-fact.ts';
import type { ProductState } from '#state/cart/cart-state.ts';
import { itemFigures, type ItemFigures } from '#state/cart/calculation/item-figures.ts';
import { itemStatus, saysError, type ItemStatus } from '#state/cart/calculation/item-status.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useMissingText } from '#cart-ui/use-field-name.ts';

export type ItemSnapshot = Snapshot<ProductState>;

/** The data that an item's card shows. */
export interface ItemView {
  product: CartProduct;
  input: CalcInput;
  limits: ItemLimits;
  currencyCode: string;
  status: ItemStatus;
  /**
   * Figures of the newest input, or of the previous input while it is recalculated; null when there are none to show.
   */
  figures: ItemFigures | null;
  /** Its totals as they are displayed. */
  shown: ShownTotals | null;
}

/** Returns the view of an item, or null when its product is no longer offered. */
export function useItemView(item: ItemSnapshot): ItemView | null {
  const codeOf = useCurrencyCode();
  const { product, limits, position } = item.resolved;
  if (!product || !limits) return null;
  const status = itemStatus(item);
  const isShown = status === 'done' || status === 'calculating';
  return {
    product,
    input: position.calcInput,
    limits,
    currencyCode: codeOf(position.calcInput.currencyId ?? product.currencyId),
    status,
    figures: isShown ? itemFigures(item) : null,
    shown: isShown ? (shownFigures(item)?.totals ?? null) : null,
  };
}

/**
 * Called only by the card that shows the hints: computing the fees at every threshold is the most expensive read of an
 * item.
 */
export function useThresholdHints({ resolved: { input } }: ItemSnapshot): ThresholdHints | null {
  return useMemo(() => (input?.kind === 'product' ? thresholdHints(input.forecast) : null), [input]);
}

/**
 * Returns the error text of a field once it should be shown; undefined when the field itself reports that its text is
 * unreadable.
 */
export function useErrorText(
  item: ItemSnapshot,
  currencyCode: string,
): (field: ItemField | 'item') => string | undefined {
  const { t } = useTranslation(['cart', 'validation']);
  const missingText = useMissingText();
  return (field) => {
    const error = item.resolved.errors[field];
    if (!error || !saysError(item, field)) return undefined;
    switch (error.key) {
      case 'mixed.required':
        return field === 'item' ? undefined : missingText(field);
      case 'mixed.forbidden-investment-type':
        return t('validation:mixed.forbidden-investment-type');
      case 'cart.any-investment-required':
        return t('cart.any-investment-required');
      case 'cart.not-orderable':
        return t('cart.not-orderable');
      case 'cart.min-investment':
        return t('cart.min-investment', { min: formatFact('amount', error.bound, currencyCode) });
      case 'cart.max-investment':
        return t('cart.max-investment', { max: formatFact('amount', error.bound, currencyCode) });
      case 'mixed.value-too-large':
        return t('validation:mixed.value-too-large', { max: formatFact('amount', error.bound) });
      case 'number.min':
        return t('validation:number.min', { min: formatFact('amount', error.bound) });
      case 'number.max':
        return t('validation:number.max', { max: formatFact('amount', error.bound) });
      default:
        return undefined;
    }
  };
}
