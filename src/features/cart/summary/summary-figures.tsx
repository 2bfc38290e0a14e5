import { useTranslation } from 'react-i18next';
import { investedWithoutForecast } from '#domain/forecast/invested-without-forecast.ts';
import { formatMoney, formatSignedMoney, notAvailable } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { ConversionNote } from './conversion-note.tsx';
import { ExplainButton } from './explain-button.tsx';
import styles from './summary-figures.module.css';
import type { SummaryView } from './summary-view.ts';

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value === notAvailable ? <NotAvailable /> : value}</dd>
    </div>
  );
}

/** The main figure of the cart and the three beside it (CALC-01). */
export function SummaryFigures({ view }: { view: SummaryView }) {
  const { t } = useTranslation(['cart', 'forecast']);
  const { forecast, currencyCode, mainLabel, mainFigure, status } = view;
  const totals = forecast?.totals;
  const unforecast = totals && investedWithoutForecast(totals);
  return (
    <div
      className={classNames(styles.figures, status === 'calculating' && styles.calculating)}
      aria-busy={status === 'calculating' || undefined}
    >
      <div className={styles.head}>
        <p className={styles.caption}>
          {mainLabel}
          <span className={styles.scenario}>, {t('forecast:moderate-scenario')}</span>
        </p>
        {totals && totals.expectedAssets !== null && <ExplainButton />}
      </div>
      <p className={styles.main} style={{ '--characters': String(mainFigure.length) }}>
        {mainFigure === notAvailable ? <NotAvailable /> : mainFigure}
      </p>
      <dl className={styles.others}>
        <Row label={t('cart.total-investment')} value={formatMoney(totals?.totalInvestment, currencyCode)} />
        {unforecast ? (
          <Row label={t('forecast:without-forecast')} value={formatMoney(unforecast, currencyCode)} />
        ) : null}
        <Row label={t('cart.expected-return')} value={formatSignedMoney(totals?.expectedReturns, currencyCode)} />
        <Row label={t('cart.indicative-fee')} value={formatMoney(totals?.indicativeFee, currencyCode)} />
      </dl>
      <ConversionNote />
    </div>
  );
}
