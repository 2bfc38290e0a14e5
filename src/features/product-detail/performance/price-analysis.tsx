import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LargestFall, AnalysedPrices as Analysis } from '#domain/funds/prices/price-analysis.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFact, knownFact } from '#i18n/format-fact.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import styles from './price-analysis.module.css';
import { SignedPercent } from './signed-percent.tsx';

const volatilityYears = [1, 3, 5];

interface MeasureProps {
  title: string;
  /** Explains the figures in a sentence. */
  definition: string;
  children: ReactNode;
}

function Measure({ title, definition, children }: MeasureProps) {
  return (
    <section className="column" aria-label={title}>
      <h4 className={styles.name}>{title}</h4>
      {children}
      <p className="above-2 text-xs tertiary">{definition}</p>
    </section>
  );
}

function dated(value: number, date: string): ReactNode {
  return (
    <>
      <span className={styles.date}>{formatDate(date)}</span> <SignedPercent value={value} />
    </>
  );
}

function RollingYear({ rolling }: { rolling: Analysis['rollingYear'] }) {
  const { t } = useTranslation('fund-detail');
  const facts: Fact[] = [
    {
      label: t('analysis.rolling.latest'),
      value: rolling?.latest == null ? null : <SignedPercent value={rolling.latest} />,
    },
    { label: t('analysis.rolling.best'), value: rolling && dated(rolling.best.value, rolling.best.toDate) },
    { label: t('analysis.rolling.worst'), value: rolling && dated(rolling.worst.value, rolling.worst.toDate) },
    { label: t('analysis.rolling.positive'), value: knownFact('share', rolling?.positiveShare) },
  ];
  return (
    <Measure title={t('analysis.rolling.title')} definition={t('analysis.rolling.definition')}>
      <Facts facts={facts} />
    </Measure>
  );
}

function useRecovery(): (fall: LargestFall) => string {
  const { t } = useTranslation('fund-detail');
  return ({ recoveredDate, recoveryDays }) => {
    if (recoveredDate === null || recoveryDays === null) return t('analysis.fall.not-recovered');
    const number = formatFact('count', recoveryDays);
    return t('analysis.fall.days', { count: recoveryDays, number, date: formatDate(recoveredDate) });
  };
}

function Fall({ fall }: { fall: LargestFall | null }) {
  const { t } = useTranslation('fund-detail');
  const recovery = useRecovery();
  const hasFallen = fall !== null && fall.depth < 0;
  const shown = hasFallen ? fall : null;
  const facts: Fact[] = [
    { label: t('analysis.fall.depth'), value: shown && <SignedPercent value={shown.depth} /> },
    { label: t('analysis.fall.peak'), value: shown && formatDate(shown.peakDate) },
    { label: t('analysis.fall.trough'), value: shown && formatDate(shown.troughDate) },
    { label: t('analysis.fall.recovered'), value: shown && recovery(shown) },
  ];
  return (
    <Measure title={t('analysis.fall.title')} definition={t('analysis.fall.definition')}>
      {fall && !hasFallen ? <p>{t('analysis.fall.none')}</p> : <Facts facts={facts} />}
    </Measure>
  );
}

function Volatility({ volatilities }: Pick<Analysis, 'volatilities'>) {
  const { t } = useTranslation('fund-detail');
  const facts: Fact[] = volatilityYears.map((count) => {
    const value = volatilities.find(({ years }) => years === count)?.value;
    return {
      label: t('analysis.volatility.years', { count }),
      value: knownFact('volatility', value),
    };
  });
  return (
    <Measure title={t('analysis.volatility.title')} definition={t('analysis.volatility.definition')}>
      <Facts facts={facts} />
    </Measure>
  );
}

/** Risk figures computed from the whole price history of a product, each with its definition. */
export function PriceAnalysis({ analysis: { span, rollingYear, largestFall, volatilities } }: { analysis: Analysis }) {
  const { t } = useTranslation('fund-detail');
  return (
    <div className={styles.analysis}>
      <div className="wrapping-baseline-row spread gaps-1-4 below-4">
        <h3 className="semibold">{t('analysis.title')}</h3>
        {span && (
          <span className="size-sm tertiary figures">
            {t('analysis.span', { from: formatDate(span.fromDate), to: formatDate(span.toDate) })}
          </span>
        )}
      </div>
      <div className={styles.measures}>
        <RollingYear rolling={rollingYear} />
        <Fall fall={largestFall} />
        <Volatility volatilities={volatilities} />
      </div>
    </div>
  );
}
