import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceChart } from '#charts/price-chart.tsx';
import type { FundPriceHistory as History } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { priceChange, type DayPrice } from '#domain/funds/prices/price-change.ts';
import { rebasedPrices } from '#domain/funds/prices/prices-together.ts';
import { formatDate, currencySign } from '#i18n/format.ts';
import { formatFact, formatStep } from '#i18n/format-fact.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import {
  historyPeriods,
  type HistoryPeriod,
  type StatedPerformance,
  readOwnDays,
  type OwnDays,
} from './history-periods.ts';
import styles from './price-history.module.css';
import type { HistoryRead } from './history-read.ts';
import { SectionHeading } from '../shared/product-sections.tsx';
import { SignedPercent } from './signed-percent.tsx';
import { useHistoryWindow } from './use-history-window.ts';

interface PriceTableProps {
  prices: readonly DayPrice[];
  currency: string | null;
}

/** The values of the chart, the newest first; created when the table is opened. */
function PriceTable({ prices, currency }: PriceTableProps) {
  const { t } = useTranslation('fund-detail');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.toggle}>{t('history.table.show')}</summary>
      <table className="block above-3 text-sm figures">
        <caption className="block below-2 size-xs tertiary text-left">
          {[t('history.table.caption'), currency !== null && currencySign(currency)].filter(Boolean).join(', ')}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('history.table.date')}</th>
            <th scope="col">
              {currency === null
                ? t('history.table.value')
                : t('history.table.price', { currency: currencySign(currency) })}
            </th>
          </tr>
        </thead>
        <tbody className={styles.columns}>
          {(isOpen ? prices.toReversed() : []).map(({ date, price }) => (
            <tr key={date} className={styles.line}>
              <th scope="row">{formatDate(date)}</th>
              <td>{formatFact('price', price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface HistoryDaysProps {
  days: OwnDays;
  lastDay: PlainDate;
  onChange: (days: OwnDays) => void;
}

const placeholder = 'dd/MM/yyyy';

/** The first and last day of a custom period; errors are shown on blur. */
function HistoryDays({ days, lastDay, onChange }: HistoryDaysProps) {
  const { t } = useTranslation('fund-detail');
  const [left, setLeft] = useState<{ from?: boolean; to?: boolean }>({});
  const { errors } = readOwnDays(days, lastDay);

  return (
    <div className="cluster to-top gap-3 below-4">
      {(['from', 'to'] as const).map((end) => {
        const error = left[end] ? errors[end] : undefined;
        return (
          <TextField
            key={end}
            className={styles.dayField}
            label={t(`history.own.${end}`)}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            optional
            value={days[end]}
            error={error && t(`history.error.${error}`)}
            onChange={(text) => onChange({ ...days, [end]: text })}
            onBlur={() => setLeft({ ...left, [end]: true })}
          />
        );
      })}
    </div>
  );
}

export interface PriceHistoryProps {
  read: HistoryRead;
  /** The day from which periods count back: that of the last price, or today if it is unknown. */
  lastDay: PlainDate;
  /** ISO code of the prices' currency; null if the prices are rebased to 100 on the first day of the window. */
  currency: string | null;
  /** The performance that the page states, so that the chart of a period starts with the same price. */
  performance?: StatedPerformance | undefined;
  /** The heading; the default one of the section if omitted. */
  title?: string | undefined;
}

const chartHeight = 300;
const noPerformance: StatedPerformance = [];

/** The change over the window in one line: from, to, total and annual; N/A with a single price. */
function ChangeLine({ prices }: Pick<History, 'prices'>) {
  const { t } = useTranslation('fund-detail');
  const change = priceChange(prices);
  const ends = { from: prices[0], to: prices.at(-1) };
  return (
    <dl className={styles.change}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <dt>{t(`history.${end}`)}</dt>
          <dd>
            {formatFact('price', ends[end]?.price)} <span className={styles.day}>{formatDate(ends[end]?.date)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('history.change')}</dt>
        <dd>
          <SignedPercent value={change?.change} />
        </dd>
      </div>
      <div>
        <dt>{t('history.per-year')}</dt>
        <dd>
          <SignedPercent value={change?.perYear} />
        </dd>
      </div>
    </dl>
  );
}

/** Rebases every window to 100 for products without a price of their own. */
const shownPrices = (history: History | undefined, isRebased: boolean): History['prices'] =>
  isRebased ? rebasedPrices(history?.prices ?? []) : (history?.prices ?? []);

interface ShownPrices extends Pick<History, 'prices'> {
  currency: string | null;
}

function Chart({ prices, currency }: ShownPrices) {
  const { t } = useTranslation('fund-detail');
  const price = (value: number) => formatFact('price', value, currency ?? undefined);
  const change = useMemo(() => priceChange(prices), [prices]);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  return (
    <PriceChart
      points={prices}
      height={chartHeight}
      label={t('history.label', {
        from: formatDate(first.date),
        to: formatDate(last.date),
        price: price(last.price),
        change: formatFact('performance', change?.change),
      })}
      formatPrice={price}
      formatAxis={formatStep}
      formatDate={formatDate}
    />
  );
}

function PeriodChoice({ value, onChange }: { value: HistoryPeriod; onChange: (period: HistoryPeriod) => void }) {
  const { t } = useTranslation('fund-detail');
  const isNarrow = useMediaQuery('(max-width: 63.94rem)');
  const options = historyPeriods.map((period) => ({ value: period, label: t(`history.period.${period}`) }));
  const common = { label: t('history.period-label'), hideLabel: true, options, value, onChange };
  return isNarrow ? <Select {...common} className={styles.choice} /> : <SegmentedControl {...common} size="sm" />;
}

type Scale = 'price' | 'rebased';

function ScaleChoice({ value, onChange }: { value: Scale; onChange: (scale: Scale) => void }) {
  const { t } = useTranslation('fund-detail');
  const options = (['price', 'rebased'] as const).map((scale) => ({
    value: scale,
    label: t(`history.scale.${scale}`),
  }));
  const label = t('history.scale.label');
  return <SegmentedControl label={label} hideLabel size="sm" options={options} value={value} onChange={onChange} />;
}

/** The history as a chart, a change and a table of the same prices. */
function Drawn({ prices, currency }: ShownPrices) {
  return (
    <>
      <Chart prices={prices} currency={currency} />
      <ChangeLine prices={prices} />
      <PriceTable prices={prices} currency={currency} />
    </>
  );
}

/** The prices of a product over a period, as a chart and as a table (FUND-13, FUND-18, SIL-64). */
export function PriceHistory({ read, lastDay, currency, performance = noPerformance, title }: PriceHistoryProps) {
  const { t } = useTranslation('fund-detail');
  const { period, span, days, choose, type } = useHistoryWindow(lastDay, performance);
  const { data: history, isReading, hasFailed, retry } = useCachedRead(read(span));
  const hasPrices = (history?.prices.length ?? 0) > 0;
  // Its space is reserved while the history is loading, so that the heading does not wrap differently afterwards.
  const hasScale = currency !== null && (hasPrices || (!history && !hasFailed));
  const [scale, setScale] = useState<Scale>('price');
  const isRebased = currency === null || scale === 'rebased';
  const prices = useMemo(() => shownPrices(history, isRebased), [history, isRebased]);

  // The initial days of a custom period.
  const shown = history?.fromDate && history.toDate ? { fromDate: history.fromDate, toDate: history.toDate } : span;

  return (
    <>
      <SectionHeading title={title ?? t('history.title')}>
        <span className="cluster to-end gap-2">
          {hasScale && <ScaleChoice value={scale} onChange={setScale} />}
          <PeriodChoice value={period} onChange={(next) => choose(next, shown)} />
        </span>
      </SectionHeading>
      {period === 'own' && <HistoryDays days={days} lastDay={lastDay} onChange={type} />}
      {hasFailed && <ErrorState title={t('history.failed')} text={t('history.failed-hint')} onRetry={retry} />}
      {!history && !hasFailed && <Skeleton height={`${chartHeight}px`} />}
      {history && !hasPrices && !isReading && !hasFailed && (
        <p className="secondary">
          <NotAvailable /> {t('history.none')}
        </p>
      )}
      {history && hasPrices && !hasFailed && (
        <div className={isReading ? 'former' : undefined} aria-busy={isReading}>
          <Drawn prices={prices} currency={isRebased ? null : currency} />
        </div>
      )}
    </>
  );
}
