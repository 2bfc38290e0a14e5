import { useTranslation } from 'react-i18next';
import { formatMoney, formatSignedMoney, notAvailable } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Figure } from '../shared/figure.tsx';
import styles from './summary-figures.module.css';
import type { SummaryView } from './summary-view.ts';

/** The main figure of the cart and the three beside it (CALC-01). */
export function SummaryFigures({ view }: { view: SummaryView }) {
  const { t } = useTranslation(['cart', 'forecast']);
  const { forecast, currencyCode, mainLabel, mainFigure, status } = view;
  const totals = forecast?.totals;
  return (
    <div className={classNames(styles.figures, status === 'calculating' && styles.calculating)}>
      <p className={styles.caption}>
        {mainLabel}
        <span className={styles.scenario}>, {t('forecast:moderate-scenario')}</span>
      </p>
      <p className={styles.main}>{mainFigure === notAvailable ? <NotAvailable /> : mainFigure}</p>
      <dl className={styles.others}>
        <Figure
          size="md"
          label={t('cart.total-investment')}
          value={formatMoney(totals?.totalInvestment, currencyCode)}
        />
        <Figure
          size="md"
          label={t('cart.expected-return')}
          value={formatSignedMoney(totals?.expectedReturns, currencyCode)}
        />
        <Figure size="md" label={t('cart.indicative-fee')} value={formatMoney(totals?.indicativeFee, currencyCode)} />
      </dl>
    </div>
  );
}
