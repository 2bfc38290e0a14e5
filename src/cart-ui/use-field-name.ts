import { useTranslation } from 'react-i18next';
import type { LeftOutField } from '#state/cart/item-status.ts';

/** Returns the name of a product's or package's field for use in a message. */
export function useFieldName(): (field: LeftOutField) => string {
  const { t } = useTranslation('cart');
  return (field) =>
    ({
      startingLineId: t('cart.field.starting-line'),
      endingLineId: t('cart.field.ending-line'),
      oneOffAmount: t('cart.field.one-off'),
      periodicalAmount: t('cart.field.periodical'),
      investmentHorizon: t('cart.field.horizon'),
      currencyId: t('cart.field.currency'),
      chargingMethodId: t('cart.field.charging-method'),
      investedAmount: t('cart.field.invested'),
      funds: t('cart.field.funds'),
      item: t('cart.field.item'),
    })[field];
}
