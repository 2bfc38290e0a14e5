import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { shownShare } from '#domain/packages/template-ratios.ts';
import { currencySign, formatMoney, formatNumber, formatPercent } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue.ts';
import { cartPackages } from '#state/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/colour-dot.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import styles from './package-funds.module.css';
import { usePackageErrorText, type PackageSnapshot } from './package-view.ts';
import { useAssetClass } from './reference.ts';

type FundSnapshot = PackageSnapshot['funds'][number];

interface FundRowProps {
  item: PackageSnapshot;
  fund: FundSnapshot;
  currencyCode: string;
}

interface EntryProps extends FundRowProps {
  name: string;
}

function AmountField({ item, fund, currencyCode, name }: EntryProps) {
  const { t } = useTranslation('packages');
  const errorText = usePackageErrorText();
  return (
    <NumberField
      label={t('amount-of', { name })}
      hideLabel
      size="sm"
      unit={currencySign(currencyCode)}
      value={fund.investedAmount}
      text={fund.text}
      onChange={({ value, text }) => cartPackages.changeFund(item.uuid, fund.id, value, text)}
      onBlur={() => cartPackages.visitField(item.uuid, 'funds')}
      min={0}
      error={errorText(fund.error)}
    />
  );
}

function ShareField({ item, fund, name }: EntryProps) {
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
      value={fund.share === null ? null : shownShare(fund.share)}
      text={fund.text}
      onChange={({ value, text }) => cartPackages.changeFund(item.uuid, fund.id, value, text)}
      onBlur={() => cartPackages.visitField(item.uuid, 'funds')}
      min={0}
      max={100}
      error={errorText(fund.error)}
    />
  );
}

/** What a fund yields by itself; nothing invested yields nothing. */
function useFundFigures({ item, fund, currencyCode }: FundRowProps): { invested: string; assets: string } {
  const part = item.forecast?.parts.find(({ fundId }) => fundId === fund.id)?.forecast.totals;
  const isIdle = item.forecast !== null && (fund.investedAmount ?? 0) === 0;
  return {
    invested: formatMoney(part?.totalInvestment ?? (isIdle ? 0 : null), currencyCode),
    assets: formatMoney(part?.expectedAssets ?? (isIdle ? 0 : null), currencyCode),
  };
}

/** One fund of a package: its amount or its share is entered, the other one follows (PACK-10, PACK-11). */
export function PackageFundRow(props: FundRowProps) {
  const { item, fund, currencyCode } = props;
  const { t } = useTranslation(['packages', 'cart']);
  const { fundById } = useSnapshot(catalogueState);
  const assetClass = useAssetClass();
  const found = fundById.get(fund.id);
  const isOffered = found?.allowedInFundMarket ?? false;
  const name = found?.name ?? t('packages:unknown-fund');
  const share = formatPercent(fund.share, 1);
  const amount = formatMoney(fund.investedAmount, currencyCode);
  const figures = useFundFigures(props);
  const isPercent = item.amountInputMethod === 'PERCENT';
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.fund}>
          <ColourDot colour={assetClass(found?.assetClassId ?? null).colour} />
          <span>
            <span title={name}>{displayName(name)}</span>
            {!isOffered && <span className={styles.gone}>{t('packages:fund-not-offered')}</span>}
            <span className={styles.other}>{isPercent ? amount : share}</span>
          </span>
        </span>
      </th>
      <td className={classNames(styles.figure, !isPercent && styles.follows)}>
        {isPercent ? (
          <ShareField {...props} name={name} />
        ) : (
          <span title={`${formatNumber(fund.share, 4)} %`}>{share}</span>
        )}
      </td>
      <td className={classNames(styles.figure, isPercent && styles.follows)}>
        {isPercent ? amount : <AmountField {...props} name={name} />}
      </td>
      <td className={classNames(styles.figure, styles.result)}>{figures.invested}</td>
      <td className={classNames(styles.figure, styles.result, styles.strong)}>{figures.assets}</td>
      <td className={styles.figure}>
        <IconButton
          size="sm"
          icon={X}
          label={t('cart:cart.remove', { name })}
          onClick={() => cartPackages.removeFund(item.uuid, fund.id)}
        />
      </td>
    </tr>
  );
}
