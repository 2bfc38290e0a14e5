import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { DividedFund } from '#domain/packages/division.ts';
import { currencySign } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { AmountFigure } from './amount-figure.tsx';
import styles from './package-funds.module.css';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from './package-view.ts';
import { useAssetClass } from '#cart-ui/reference.ts';

interface FundRowProps {
  item: PackageSnapshot;
  view: PackageView;
  /** Index of the fund in its package. */
  place: number;
}

interface EntryProps extends FundRowProps {
  fund: DividedFund;
  name: string;
}

/** Returns the amount of a fund: the entered one as it is, otherwise as the worker divided it. */
const amountOf = ({ view: { divided }, place }: FundRowProps, fund: DividedFund): number | null =>
  fund.kind === 'amount' ? fund.amount : (divided?.amounts[place] ?? null);

/** Returns the share of a fund with all its decimals, for a tooltip. */
const wholeShare = ({ view: { divided }, place }: FundRowProps, fund: DividedFund): string =>
  formatFact('whole-share', fund.kind === 'share' ? fund.share : divided?.shares[place]);

const fundError = ({ errors }: PackageView, { id }: DividedFund) =>
  errors.funds.find((fund) => fund.id === id)?.message;

function AmountField(props: EntryProps) {
  const { item, view, fund, name } = props;
  const { t } = useTranslation('packages');
  const errorText = usePackageErrorText();
  return (
    <NumberField
      label={t('amount-of', { name })}
      hideLabel
      size="sm"
      unit={currencySign(view.currencyCode)}
      value={amountOf(props, fund)}
      text={item.fundTexts[fund.id] ?? null}
      onChange={({ value, text }) => cart.packages.changeFund(item.uuid, fund.id, value, text)}
      min={0}
      error={errorText(fundError(view, fund))}
    />
  );
}

function ShareField(props: EntryProps) {
  const { item, view, fund, name } = props;
  const { t } = useTranslation('packages');
  const errorText = usePackageErrorText();
  return (
    <NumberField
      label={t('share-of', { name })}
      hideLabel
      size="sm"
      unit="%"
      decimals={1}
      maxDigits={3}
      value={view.shares[props.place] ?? null}
      text={item.fundTexts[fund.id] ?? null}
      onChange={({ value, text }) => cart.packages.changeFund(item.uuid, fund.id, value, text)}
      min={0}
      max={100}
      clampOnBlur
      error={errorText(fundError(view, fund))}
    />
  );
}

/** Returns deposits and value of a single fund; both are zero if nothing is invested. */
function yieldOf(
  { view }: FundRowProps,
  fund: DividedFund,
  amount: number | null,
): { invested: number | null; assets: number | null } {
  const { parts } = view;
  const part = view.shown?.parts[parts?.findIndex(({ fundId }) => fundId === fund.id) ?? -1];
  const isIdle = parts !== null && (amount ?? 0) === 0;
  return {
    invested: part?.invested ?? (isIdle ? 0 : null),
    assets: part?.expectedAssets ?? (isIdle ? 0 : null),
  };
}

/** One fund of a package: either its amount or its share is entered, and the other is derived (PACK-10, PACK-11). */
export function PackageFundRow(props: FundRowProps & { fund: DividedFund }) {
  const { item, view, fund } = props;
  const { t } = useTranslation(['packages', 'cart']);
  const { fundById } = useSnapshot(catalogueState);
  const assetClass = useAssetClass();
  const found = fundById.get(fund.id);
  const isOffered = found?.allowedInFundMarket ?? false;
  const name = found?.name ?? t('packages:unknown-fund');
  const entered = amountOf(props, fund);
  const subject = [packagePartId(item.uuid, fund.id)];
  const share = <FigureText of="item.share" subject={subject} value={view.shares[props.place]} />;
  const amount = <AmountFigure view={view} subject={subject} value={entered} />;
  const figures = yieldOf(props, fund, entered);
  const isPercent = view.method === 'PERCENT';
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className="baseline-row gap-2 breakable">
          <ColourDot colour={assetClass(found?.assetClassId ?? null).colour} />
          <span>
            <span title={name}>{displayName(name)}</span>
            {!isOffered && <span className={styles.gone}>{t('packages:fund-not-offered')}</span>}
            <span className={styles.other}>{isPercent ? amount : share}</span>
          </span>
        </span>
      </th>
      <td className={classNames(styles.figure, !isPercent && styles.follows)} title={wholeShare(props, fund)}>
        {isPercent ? <ShareField {...props} name={name} /> : share}
      </td>
      <td className={classNames(styles.figure, isPercent && styles.follows)}>
        {isPercent ? amount : <AmountField {...props} name={name} />}
      </td>
      <td className={classNames(styles.figure, 'not-on-phone')}>
        <FigureText of="item.paid-in" subject={subject} value={figures.invested} currency={view.currencyCode} />
      </td>
      <td className={classNames(styles.figure, 'not-on-phone', styles.strong)}>
        <FigureText of="item.expected-assets" subject={subject} value={figures.assets} currency={view.currencyCode} />
      </td>
      <td className={styles.figure}>
        <IconButton
          size="sm"
          icon={X}
          tabIndex={-1}
          label={t('cart:cart.remove', { name })}
          onClick={() => cart.packages.removeFund(item.uuid, fund.id)}
        />
      </td>
    </tr>
  );
}
