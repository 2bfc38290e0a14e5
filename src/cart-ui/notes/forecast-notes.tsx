import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { investedWithoutForecast } from '#domain/forecast/series-points.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { useProductName } from '../reference.ts';
import type { ForecastSnapshot } from '../summary-view.ts';

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
  const apart = investedWithoutForecast(totals);
  const exact = { currency: currencyCode, place: 'exact' } as const;
  return (
    <section className="stack measure gap-2 secondary figures">
      <h3 className="primary semibold">{t('notes.title')}</h3>
      <p>{t('notes.warning')}</p>
      <p {...figureMark(['cart.paid-in', 'cart.entry-fee', 'cart.fee-percent', 'cart.without-forecast'], 'exact')}>
        {t('notes.paid', {
          paid: formatFigure('cart.paid-in', totals.totalInvestment, exact),
          fee: formatFigure('cart.entry-fee', totals.indicativeFee, exact),
          percent: formatFigure('cart.fee-percent', disclosure.feePercent),
        })}{' '}
        {apart > 0 && t('notes.apart', { amount: formatFigure('cart.without-forecast', apart, exact) })}
      </p>
      {disclosure.assetsWithoutFee !== null && (
        <p {...figureMark(['cart.assets-without-fee', 'cart.expected-assets', 'cart.cost-per-year'], 'exact')}>
          {t('notes.fees', {
            without: formatFigure('cart.assets-without-fee', disclosure.assetsWithoutFee, exact),
            with: formatFigure('cart.expected-assets', totals.expectedAssets, exact),
            perYear: formatFigure('cart.cost-per-year', disclosure.costPerYear),
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
