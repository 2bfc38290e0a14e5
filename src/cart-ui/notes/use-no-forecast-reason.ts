import { useTranslation } from 'react-i18next';
import type { CartItemType } from '#domain/cart/document.ts';

/** Returns why an item of a kind has no forecast: no return is expected of what its money goes into (CALC-16). */
export function useNoForecastReason(): (itemType: CartItemType) => string {
  const { t } = useTranslation('forecast');
  return (itemType) => t(`no-forecast.${itemType}`);
}
