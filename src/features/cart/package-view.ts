import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import { packageOffer, type PackageOffer } from '#domain/packages/package-offer.ts';
import { packageSum, type PackageSum } from '#domain/packages/package-sum.ts';
import { formatNumber } from '#i18n/format.ts';
import type { PackageState, ShownPackageMessage } from '#state/package-state.ts';
import { useCartCatalogue, useCurrencyCode } from './reference.ts';

export type PackageSnapshot = Snapshot<PackageState>;

/** What a package's card shows beside the package itself. */
export interface PackageView {
  offer: PackageOffer;
  sum: PackageSum;
  currencyCode: string;
}

export function usePackageView(item: PackageSnapshot): PackageView {
  const catalogue = useCartCatalogue();
  const codeOf = useCurrencyCode();
  return {
    offer: packageOffer(item, catalogue),
    sum: packageSum(item),
    currencyCode: codeOf(item.calcInput.currencyId ?? undefined),
  };
}

/** The text of a package's error; nothing where the field itself says what is wrong with its text. */
export function usePackageErrorText(): (message: ShownPackageMessage | null | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (message) => {
    if (!message || message.key === 'unreadable') return undefined;
    switch (message.key) {
      case 'number.min':
        return t('number.min', { min: formatNumber(message.bound) });
      case 'number.max':
        return t('number.max', { max: formatNumber(message.bound) });
      default:
        return t(message.key);
    }
  };
}
