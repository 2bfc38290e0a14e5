import type { Fund } from '#contract/catalogue.ts';
import type { ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { formatPercent } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import styles from './performance-figure.module.css';

/** In a list positive figures are the rule: only negative ones are coloured (design, section 3). */
export function PerformanceFigure({ fund, period }: { fund: Fund; period: ListPerformancePeriod }) {
  const value = fund.performance.find(({ type }) => type === period)?.value;
  if (value === undefined) return <NotAvailable />;
  return (
    <span className={classNames('numeric', value < 0 && styles.negative)}>
      {formatPercent(value, 2, { signed: true })}
    </span>
  );
}
