import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LineSample } from '#charts/lines/line-sample.tsx';
import type { SeriesName } from '#domain/forecast/forecast-result.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useAmountsText } from '#cart-ui/use-amounts-text.ts';
import { ConversionNote } from '#cart-ui/notes/conversion-note.tsx';
import { ExplainButton, ExplainedFigure, explainedTogether } from '#cart-ui/explain/explain-button.tsx';
import { EditChange } from '#cart-ui/edit-change.tsx';
import styles from './summary-figures.module.css';
import { useForecastSeries, type ForecastSnapshot, type SummaryView } from '#cart-ui/summary-view.ts';

interface RowProps {
  label: ReactNode;
  /** The total whose change by the last edit is shown. */
  change?: 'returns' | 'fee';
  children: ReactNode;
  /** What is under the figure. */
  note?: string | null;
}

function Row({ label, change, children, note = null }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {label}
        {change && <EditChange of={change} />}
      </dt>
      <dd>{children}</dd>
      {note !== null && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** A label with a sample of the line's stroke in the chart. */
function LineLabel({ of, children }: { of: SeriesName; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <LineSample style={of} />
      {children}
    </span>
  );
}

const scenarios = ['favourable', 'unfavourable'] as const;

/** The final values of the scenarios beside the moderate one, for a chart without a legend. */
function ScenarioRows({ forecast, currencyCode }: { forecast: ForecastSnapshot; currencyCode: string }) {
  const { t } = useTranslation('forecast');
  const series = useForecastSeries(forecast);
  return scenarios.map((name) => {
    const values = series.find((one) => one.name === name)?.values;
    return (
      values && (
        <Row key={name} label={<LineLabel of={name}>{t(`series.${name}`)}</LineLabel>}>
          <FigureText of={`cart.${name}`} value={values[values.length - 1]} currency={currencyCode} />
        </Row>
      )
    );
  });
}

/** The main figure of the cart and the three beside it (CALC-01). */
export function SummaryFigures({ view, hasScenarios = false }: { view: SummaryView; hasScenarios?: boolean }) {
  const { t } = useTranslation(['cart', 'forecast']);
  const { forecast, currencyCode, mainLabel, mainFigure, status, shown: totals } = view;
  const { leftOut } = useSnapshot(cart.summary);
  const uncounted = useAmountsText()(leftOut.map(({ uuid }) => uuid));
  return (
    <div
      className={classNames(styles.figures, status === 'calculating' && styles.calculating)}
      aria-busy={status === 'calculating' || undefined}
      style={{ '--characters': String(mainFigure.length) }}
      {...explainedTogether}
    >
      <div className={styles.head}>
        <p className="text-sm secondary">
          {hasScenarios ? <LineLabel of="moderate">{mainLabel}</LineLabel> : mainLabel}
          <EditChange of="value" currency={currencyCode}>
            <span className="tertiary">, {t('forecast:moderate-scenario')}</span>
          </EditChange>
        </p>
        {totals && totals.expectedAssets !== null && <ExplainButton />}
      </div>
      <p className={styles.main}>
        <FigureText of="cart.expected-assets" value={totals?.expectedAssets} currency={currencyCode} />
      </p>
      <dl className={styles.others}>
        {hasScenarios && forecast && <ScenarioRows forecast={forecast} currencyCode={currencyCode} />}
        <Row
          label={
            hasScenarios ? (
              <LineLabel of="invested">{t('forecast:series.invested')}</LineLabel>
            ) : (
              t('cart.total-investment')
            )
          }
          note={uncounted === '' ? null : t('forecast:not-counted', { amount: uncounted })}
        >
          <ExplainedFigure
            total="totalInvestment"
            name={t('cart.total-investment')}
            of="cart.invested"
            value={totals?.invested}
            currency={currencyCode}
            isStop={totals?.expectedAssets === null}
          />
        </Row>
        {totals && totals.withoutForecast > 0 && (
          <Row label={t('forecast:without-forecast')}>
            <FigureText of="cart.without-forecast" value={totals.withoutForecast} currency={currencyCode} />
          </Row>
        )}
        <Row label={t(hasScenarios ? 'cart.short.return' : 'cart.expected-return')} change="returns">
          <ExplainedFigure
            total="expectedReturns"
            name={t('cart.expected-return')}
            of="cart.expected-return"
            value={totals?.expectedReturns}
            currency={currencyCode}
          />
        </Row>
        <Row label={t(hasScenarios ? 'cart.short.fee' : 'cart.indicative-fee')} change="fee">
          <ExplainedFigure
            total="indicativeFee"
            name={t('cart.indicative-fee')}
            of="cart.entry-fee"
            value={totals?.indicativeFee}
            currency={currencyCode}
          />
        </Row>
      </dl>
      <ConversionNote />
    </div>
  );
}
