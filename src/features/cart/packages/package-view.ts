import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import type { PackageInput } from '#domain/cart/document.ts';
import type { ShownItem } from '#domain/cart/figures/shown-item.ts';
import type { PackageInputField } from '#domain/cart/package/package-fields.ts';
import type { PackageOffer } from '#domain/cart/package/package-offer.ts';
import type { PackageErrors, PackageMessage } from '#domain/cart/package/validate-package.ts';
import type { DividedFund } from '#domain/packages/division.ts';
import { shownShare, shownShares } from '#domain/packages/shown-shares.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import { formatFact } from '#i18n/format-fact.ts';
import type { DividedFunds, PackageState } from '#state/cart/cart-state.ts';
import { itemFigures, packageParts, type ItemFigures } from '#state/cart/calculation/item-figures.ts';
import { currentDivision, itemStatus, packageErrors, type ItemStatus } from '#state/cart/calculation/item-status.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';
import type { PackageProjection } from '#worker-client/forecast-outcome.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useMissingText } from '#cart-ui/use-field-name.ts';

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
  /** The shares as they are displayed and edited, with 1 decimal; null where none is known. */
  shares: readonly (number | null)[];
  currencyCode: string;
  status: ItemStatus;
  /**
   * Figures of the newest input, or of the previous input while it is recalculated; null when there are none to show.
   */
  figures: ItemFigures | null;
  /** Its totals as they are displayed, and those of its parts in their order. */
  shown: ShownItem | null;
  /** Figures by fund, once they are calculated for this visit. */
  parts: PackageProjection['parts'] | null;
}

/** Returns the entered share of a fund, otherwise the one that the worker divided. */
function sharesOf(funds: readonly DividedFund[], divided: DividedFunds | null): (number | null)[] {
  const shares = funds.map((fund, place) => (fund.kind === 'share' ? fund.share : (divided?.shares[place] ?? null)));
  const known = shares.filter((share) => share !== null);
  return known.length === shares.length ? shownShares(known) : shares.map((share) => share && shownShare(share));
}

export function usePackageView(item: PackageSnapshot): PackageView {
  const codeOf = useCurrencyCode();
  const { position, offer } = item.resolved;
  const status = itemStatus(item);
  const divided = currentDivision(item);
  const isShown = status === 'done' || status === 'calculating';
  return {
    name: position.name,
    input: position.calcInput,
    method: position.division.method,
    funds: position.division.funds,
    offer,
    errors: packageErrors(item),
    divided,
    shares: sharesOf(position.division.funds, divided),
    currencyCode: codeOf(position.calcInput.currencyId ?? undefined),
    status,
    figures: isShown ? itemFigures(item) : null,
    shown: isShown ? shownFigures(item) : null,
    parts: packageParts(item),
  };
}

/** Returns the error text of a package, or of its input; undefined when the input itself reports that its text is unreadable. */
export function usePackageErrorText(): (
  message: PackageMessage | null | undefined,
  field?: PackageInputField,
) => string | undefined {
  const { t } = useTranslation('validation');
  const missingText = useMissingText();
  return (message, field) => {
    if (!message || message.key === 'unreadable') return undefined;
    switch (message.key) {
      case 'mixed.value-too-large':
        return t('mixed.value-too-large', { max: formatFact('amount', message.bound) });
      case 'number.min':
        return t('number.min', { min: formatFact('amount', message.bound) });
      case 'number.max':
        return t('number.max', { max: formatFact('amount', message.bound) });
      case 'mixed.required':
        return field && missingText(field);
      default:
        return t(message.key);
    }
  };
}
