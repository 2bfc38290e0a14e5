import { useTranslation } from 'react-i18next';
import type { ProgramDetail, TemplateDetail } from '#contract/product-detail.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import { formatDate } from '#i18n/format.ts';
import own from './held-performance.module.css';
import { historyEnd } from './history-end.ts';
import { PeriodPerformance } from './performance.tsx';
import styles from './performance.module.css';
import { SectionHeading } from '../shared/section-heading.tsx';
import { YearReturns } from './year-returns.tsx';

/** The performance of a program or template by period and by year (CAT-43, DATA-12). */
export function HeldPerformance({ product }: { product: ProgramDetail | TemplateDetail }) {
  const { t } = useTranslation('fund-detail');
  const asOf = product.performance[0]?.asOfDate;
  return (
    <>
      <SectionHeading title={t('section.performance')}>
        {asOf !== undefined && (
          <span className="size-sm tertiary">{t('performance.as-of', { date: formatDate(asOf) })}</span>
        )}
      </SectionHeading>
      <div className={own.few}>
        <PeriodPerformance performance={product.performance} periods={listPerformancePeriods} />
      </div>
      <YearReturns years={product.historicalPerformancesYear} day={historyEnd(product.performance)} />
      <p className={styles.warning}>{t('performance.warning')}</p>
    </>
  );
}
