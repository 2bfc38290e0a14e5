import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/catalogue.ts';
import { fiveYearVolatility } from '#domain/catalogue/fund-figures.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import { formatFact, type FactKind } from '#i18n/format-fact.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import styles from './program-figures.module.css';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Percent({ value, kind }: { value: number | null; kind: FactKind }) {
  if (value === null) return <NotAvailable />;
  return <span className={classNames(value < 0 && 'negative')}>{formatFact(kind, value)}</span>;
}

/** What tells one program from another at a glance (CAT-42, CAT-43). */
export function ProgramFigures({ program }: { program: Program }) {
  const { t } = useTranslation(['products', 'catalogue']);
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={t('catalogue:expected-income')}>
          <strong className="semibold">
            <Percent value={program.expectedIncome} kind="expected-income" />
          </strong>
        </Figure>
        <Figure label={t('catalogue:horizon')}>
          {program.investmentHorizon === null ? (
            <NotAvailable />
          ) : (
            t('catalogue:years', { count: program.investmentHorizon })
          )}
        </Figure>
        <Figure label={t('catalogue:risk')}>
          <RiskPips level={program.riskLevel} />
        </Figure>
        <Figure label={t('volatility')}>
          <Percent value={fiveYearVolatility(program.volatilities)} kind="volatility" />
        </Figure>
        <Figure label={t('catalogue:fee')}>
          <Percent value={program.maximalEntryFee} kind="cost" />
        </Figure>
        <Figure label={t('catalogue:ter')}>
          <Percent value={program.ter} kind="cost" />
        </Figure>
      </dl>
      <dl className={classNames(styles.figures, styles.performance)} aria-label={t('performance.title')}>
        {listPerformancePeriods.map((period) => (
          <Figure key={period} label={t(`performance.${period}`)}>
            <Percent
              value={program.performance.find(({ type }) => type === period)?.value ?? null}
              kind="performance"
            />
          </Figure>
        ))}
      </dl>
    </>
  );
}
