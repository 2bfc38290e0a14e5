import { useTranslation } from 'react-i18next';
import { itemInputs, type InputName } from '#domain/cart/package/item-inputs.ts';
import type { LeftOutField } from '#state/cart/calculation/item-status.ts';

/** Returns the name of a product's or package's field for use in a message. */
export function useFieldName(): (field: LeftOutField) => string {
  const { t } = useTranslation('cart');
  return (field) => t(`cart.field.${field === 'item' || field === 'funds' ? field : itemInputs[field].label}`);
}

/** Returns the error of a product's or package's input that is empty (SIL-217). */
export function useMissingText(): (field: InputName) => string {
  const { t } = useTranslation('cart');
  return (field) => t(`cart.missing.${itemInputs[field].label}`);
}
