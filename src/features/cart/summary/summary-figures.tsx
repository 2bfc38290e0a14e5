import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { investedWithoutForecast } from '#domain/forecast/invested-without-forecast.ts';
import { formatMoney, formatSignedMoney, notAvailable } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { useAmountsText } from '../shared/use-amounts-text.ts';
import { ConversionNote } from './conversion-note.tsx';
import { ExplainButton, ExplainedFigure, explainedTogether } from './explain-button.tsx';
import styles from './summary-figures.module.css';
import type { SummaryView } from './summary-view.ts';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The main figure of the cart and the three beside it (CALC-01). */
export function SummaryFigures({ view }: { view: SummaryView }) {
  const { t } = useTranslation(['cart', 'forecast']);
  const { forecast, currencyCode, mainLabel, mainFigure, status } = view;
  const totals = forecast?.totals;
  const { leftOut } = useSnapshot(cart.summary);
  const uncounted = useAmountsText()(leftOut.map(({ uuid }) => uuid));
  const unforecast = totals && investedWithoutForecast(totals);
  return (
    <div
      className={classNames(styles.figures, status === 'calculating' && styles.calculating)}
      aria-busy={status === 'calculating' || undefined}
      {...explainedTogether}
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
        <Row label={t('cart.total-investment')}>
          <ExplainedFigure
            total="totalInvestment"
            name={t('cart.total-investment')}
            value={formatMoney(totals?.totalInvestment, currencyCode)}
            isStop={totals?.expectedAssets === null}
          />
        </Row>
        {uncounted !== '' && (
          <div className={styles.uncounted}>
            <dt className="visually-hidden">{t('cart.total-investment')}</dt>
            <dd>{t('forecast:not-counted', { amount: uncounted })}</dd>
          </div>
        )}
        {unforecast ? <Row label={t('forecast:without-forecast')}>{formatMoney(unforecast, currencyCode)}</Row> : null}
        <Row label={t('cart.expected-return')}>
          <ExplainedFigure
            total="expectedReturns"
            name={t('cart.expected-return')}
            value={formatSignedMoney(totals?.expectedReturns, currencyCode)}
          />
        </Row>
        <Row label={t('cart.indicative-fee')}>
          <ExplainedFigure
            total="indicativeFee"
            name={t('cart.indicative-fee')}
            value={formatMoney(totals?.indicativeFee, currencyCode)}
          />
        </Row>
      </dl>
      <ConversionNote />
    </div>
  );
}
