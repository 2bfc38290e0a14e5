import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import styles from './forecast-notes.module.css';
import { useProductName } from './reference.ts';
import type { ForecastSnapshot } from './summary-view.ts';

/** Returns the names of the products and package funds without a known gain. */
function useUnknownNames(forecast: ForecastSnapshot): string {
  const { positions } = useSnapshot(cart.list);
  const { fundById } = useSnapshot(catalogueState);
  const nameOf = useProductName();
  const unknown = new Set(forecast.withoutForecast);
  return positions
    .flatMap((position) => {
      const { uuid } = position;
      const inPackage = (cart.package(uuid)?.resolved.position.division.funds ?? []).filter(({ id }) =>
        unknown.has(packagePartId(uuid, id)),
      );
      const own = unknown.has(uuid) ? [nameOf(position) ?? ''] : [];
      return [...own, ...inPackage.map(({ id }) => displayName(fundById.get(id)?.name ?? ''))];
    })
    .filter((name) => name !== '')
    .join(', ');
}

/** The disclosures of every forecast, at body size (calculation, section 10; SIL-101). */
export function ForecastNotes({ forecast, currencyCode }: { forecast: ForecastSnapshot; currencyCode: string }) {
  const { t } = useTranslation('forecast');
  const names = useUnknownNames(forecast);
  const { totals, disclosure } = forecast;
  const exact = (amount: number | null) => formatMoney(amount, currencyCode, 2);
  return (
    <section className={styles.notes}>
      <h3 className="primary semibold">{t('notes.title')}</h3>
      <p>{t('notes.warning')}</p>
      <p>
        {t('notes.paid', {
          paid: exact(totals.totalInvestment),
          fee: exact(totals.indicativeFee),
          percent: formatPercent(disclosure.feePercent, 2),
        })}
      </p>
      {disclosure.assetsWithoutFee !== null && (
        <p>
          {t('notes.fees', {
            without: exact(disclosure.assetsWithoutFee),
            with: exact(totals.expectedAssets),
            perYear: formatPercent(disclosure.costPerYear, 2),
          })}
        </p>
      )}
      {totals.expectedAssets !== null && (
        <p>
          {disclosure.breakEvenMonth === null
            ? t('notes.no-break-even')
            : t('notes.break-even', { month: disclosure.breakEvenMonth })}
        </p>
      )}
      {names && <p>{t('notes.without-forecast', { names })}</p>}
    </section>
  );
}
