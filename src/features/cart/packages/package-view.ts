import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import type { PackageInput } from '#domain/cart/document.ts';
import type { PackageOffer } from '#domain/cart/package/package-offer.ts';
import type { PackageErrors, PackageMessage } from '#domain/cart/package/validate-package.ts';
import type { DividedFund } from '#domain/packages/division.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import { formatNumber } from '#i18n/format.ts';
import type { DividedFunds, PackageState } from '#state/cart/cart-state.ts';
import { itemFigures, packageParts, type ItemFigures } from '#state/cart/item-figures.ts';
import { currentDivision, itemStatus, packageErrors, type ItemStatus } from '#state/cart/item-status.ts';
import type { PackageProjection } from '#worker-client/forecast-outcome.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';

export type PackageSnapshot = Snapshot<PackageState>;

/** The data that a package's card shows. */
export interface PackageView {
  name: string;
  input: PackageInput;
  method: AmountInputMethod;
  funds: readonly DividedFund[];
  offer: PackageOffer;
  errors: PackageErrors;
  /** Shares and amounts as divided by the worker; null until then. */
  divided: DividedFunds | null;
  currencyCode: string;
  status: ItemStatus;
  /**
   * Figures of the newest input, or of the previous input while it is recalculated; null when there are none to show.
   */
  figures: ItemFigures | null;
  /** Figures by fund, once they are calculated for this visit. */
  parts: PackageProjection['parts'] | null;
}

export function usePackageView(item: PackageSnapshot): PackageView {
  const codeOf = useCurrencyCode();
  const { position, offer } = item.resolved;
  const status = itemStatus(item);
  const isShown = status === 'done' || status === 'calculating';
  return {
    name: position.name,
    input: position.calcInput,
    method: position.division.method,
    funds: position.division.funds,
    offer,
    errors: packageErrors(item),
    divided: currentDivision(item),
    currencyCode: codeOf(position.calcInput.currencyId ?? undefined),
    status,
    figures: isShown ? itemFigures(item) : null,
    parts: packageParts(item),
  };
}

/** Returns the error text of a package; undefined when the field itself reports that its text is unreadable. */
export function usePackageErrorText(): (message: PackageMessage | null | undefined) => string | undefined {
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
