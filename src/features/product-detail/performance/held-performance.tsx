import { useTranslation } from 'react-i18next';
import type { ProgramDetail, TemplateDetail } from '#contract/product-detail.ts';
import { fiveYearVolatility, knownRisk } from '#domain/catalogue/fund-figures.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import { formatDate } from '#i18n/format.ts';
import { knownFact } from '#i18n/format-fact.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { RiskScale } from '#ui/marks/risk-scale.tsx';
import { TwoColumns, SectionHeading } from '../shared/product-sections.tsx';
import own from './held-performance.module.css';
import { historyEnd } from './history-read.ts';
import { PeriodPerformance } from './performance.tsx';
import styles from './performance.module.css';
import { YearReturns } from './year-returns.tsx';

interface HeldRiskProps {
  product: ProgramDetail | TemplateDetail;
  /** Additional facts about risk. */
  facts: readonly Fact[];
}

/** Risk and volatility of a program or template (CAT-42). */
export function HeldRisk({ product, facts }: HeldRiskProps) {
  const { t } = useTranslation(['fund-detail', 'products']);
  const volatility = fiveYearVolatility(product.volatilities);
  return (
    <>
      <SectionHeading title={t('section.risk')} />
      <TwoColumns>
        <RiskScale level={knownRisk(product.riskLevel)} />
        <Facts facts={[{ label: t('products:volatility'), value: knownFact('volatility', volatility) }, ...facts]} />
      </TwoColumns>
    </>
  );
}

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
