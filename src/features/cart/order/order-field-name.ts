import { useTranslation } from 'react-i18next';
import { orderFields, type OrderField } from '#domain/cart/order/order-form.ts';

const namedFields = [...orderFields, 'isLtip'] as const;
type NamedOrderField = OrderField | 'isLtip';

export const isNamedOrderField = (field: string): field is NamedOrderField => namedFields.some((one) => one === field);

/** Returns the label of an order field, for its heading and for messages about it. */
export function useOrderFieldName(): (field: NamedOrderField) => string {
  const { t } = useTranslation('cart');
  return (field) =>
    ({
      serviceFeeId: t('order.field.fee-model'),
      advisorFeeRelative: t('order.field.advisory-fee'),
      advisorFeeAbsolute: t('order.field.advisory-fee'),
      discount: t('order.field.discount'),
      frameworkContractId: t('order.field.framework-contract'),
      dateOfBirth: t('order.field.date-of-birth'),
      isLtip: t('order.field.ltip'),
    })[field];
}
