import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { isLeftOutField } from '#state/cart/calculation/item-status.ts';
import type { NamedStep } from '#state/cart/history.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { isNamedOrderField, useOrderFieldName } from '../order/order-field-name.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';

/** A label begins with a capital, the same word within a sentence does not. */
const insideSentence = (label: string): string => label.charAt(0).toLocaleLowerCase() + label.slice(1);

const namedInside =
  <Field>(nameOf: (field: Field) => string) =>
  (field: Field): string =>
    insideSentence(nameOf(field));

/** Returns a function that describes a step briefly: the field and the product or package that changed. */
export function useStepText(): (step: NamedStep) => string {
  const { t } = useTranslation('cart');
  const { fundById } = useSnapshot(catalogueState);
  const nameOf = useProductName();
  const fieldName = namedInside(useFieldName());
  const orderField = namedInside(useOrderFieldName());
  return ({ kind, uuid, field, count, position }) => {
    const name = (position && uuid !== null && nameOf({ uuid, ...position })) ?? t('cart.unknown-product');
    const fund = displayName(fundById.get(field ?? '')?.name ?? t('cart.unknown-product'));
    const what = field !== null && isLeftOutField(field) ? fieldName(field) : t('cart.field.kind');
    if (count !== undefined) {
      if (kind === 'remove') return t('history.what.remove-some', { count });
      if (kind === 'add') return t('history.what.add-some', { count });
      return field === null ? t('history.what.change-many') : t('history.what.change-some', { field: what, count });
    }
    switch (kind) {
      case 'change-input':
        return uuid === null ? t('history.what.change-many') : t('history.what.change', { field: what, name });
      case 'set-aml-validated':
        return t('history.what.questionnaire', { name });
      case 'change-package':
        return t('history.what.change', { field: what, name });
      case 'change-input-method':
        return t('history.what.input-method', { name });
      case 'set-fund-amount':
        return t('history.what.change', { field: insideSentence(t('cart.field.invested')), name: fund });
      case 'set-fund-share':
        return t('history.what.change', { field: t('cart.field.share'), name: fund });
      case 'add':
      case 'apply-template':
        return t('history.what.add', { name });
      case 'remove':
        return t('history.what.remove', { name });
      case 'put-back':
        return uuid === null ? t('history.what.put-back-many') : t('history.what.put-back', { name });
      case 'create-package':
      case 'move-into-package':
      case 'take-out-of-package':
      case 'rename-package':
        return t(`history.what.${kind}`, { name });
      case 'remove-all':
        return t('history.what.remove-all');
      case 'take-variant':
      case 'keep-variant':
      case 'drop-variant':
        return t(`history.what.${kind}`);
      case 'choose-fee-model':
        return orderField('serviceFeeId');
      case 'choose-framework-contract':
        return orderField('frameworkContractId');
      case 'change-order':
        return field !== null && isNamedOrderField(field) ? orderField(field) : t('history.what.switch-appendix');
      case 'switch-appendix':
        return t('history.what.switch-appendix');
      default:
        return t('history.what.apply-draft');
    }
  };
}
