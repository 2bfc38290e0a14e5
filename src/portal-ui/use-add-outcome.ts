import { useTranslation } from 'react-i18next';
import type { CartItemType } from '#domain/cart/document.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { paths } from '#routes/paths.ts';
import type { AddOutcome } from '#state/cart/cart-store.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';

interface Product {
  itemType: CartItemType;
  name: string;
}

function useTexts() {
  const { t } = useTranslation('cart');
  return ({ itemType, name }: Product) => {
    const shown = displayName(name);
    return {
      Fund: {
        success: () => t('fund-add-cart-success', { fundName: shown }),
        failure: () => t('fund-add-cart-error', { fundName: shown }),
      },
      Program: {
        success: () => t('program-add-cart-success', { programName: shown }),
        failure: () => t('program-add-cart-error', { programName: shown }),
      },
      Contract: {
        success: () => t('contract-add-cart-success', { contractName: shown }),
        failure: () => t('contract-add-cart-error', { contractName: shown }),
      },
      Package: {
        success: () => t('package-add-cart-success', { packageName: shown }),
        failure: () => t('package-add-cart-error', { packageName: shown }),
      },
    }[itemType];
  };
}

/**
 * Returns a function that shows the outcome of adding a product as a toast with a link to the cart; a product already
 * in the cart shows none (ERR-11, SIL-72).
 */
export function useAddOutcome(): (product: Product, outcome: AddOutcome) => void {
  const { t } = useTranslation('cart');
  const textsOf = useTexts();
  const codeOf = useCurrencyCode();
  return (product, outcome) => {
    if (outcome.status === 'already-there') return;
    const { success, failure } = textsOf(product);
    if (outcome.status === 'added')
      showToast({
        kind: 'success',
        text: success(),
        action: { label: t('cart-show'), to: paths.cart },
        merge:
          product.itemType === 'Fund'
            ? { key: 'added-funds', textOf: (count) => t('cart-added-funds', { count }) }
            : { key: 'added-items', textOf: (count) => t('cart-added-items', { count }) },
      });
    else if (outcome.status === 'max-items')
      showToast({ kind: 'error', text: t('cart-max-items-error', { max: outcome.max }) });
    else if (outcome.status === 'only-one-appendix')
      showToast({ kind: 'error', text: t('cart-only-one-appendix-error') });
    else if (outcome.status === 'other-currency') {
      const fundNames = new Intl.ListFormat(currentLanguage()).format(
        outcome.fundNames.map((name) => displayName(name)),
      );
      const reason = t('package-currency-error', { fundNames, currency: codeOf(outcome.currencyId) });
      showToast({ kind: 'error', text: `${failure()} ${reason}` });
    } else showToast({ kind: 'error', text: failure() });
  };
}
