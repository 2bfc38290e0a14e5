import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundDetail } from '#contract/fund-detail.ts';
import { fiveYearVolatility, knownRisk } from '#domain/catalogue/fund-figures.ts';
import { formatPercent } from '#i18n/format.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { RiskScale } from '#ui/marks/risk-scale.tsx';
import { Composition } from '../composition/composition.tsx';
import { FundDetailFacts } from './fund-detail-facts.tsx';
import { FundIntroduction } from './fund-introduction.tsx';
import { fundHistory, readFundDocument } from './fund-reads.ts';
import { historyEnd } from '../performance/history-end.ts';
import { Performance } from '../performance/performance.tsx';
import { PriceAnalysis } from '../performance/price-analysis.tsx';
import { PriceHistory } from '../performance/price-history.tsx';
import { ProductDocuments } from '../shared/product-documents.tsx';
import { ProductSections } from '../shared/product-sections.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import { TwoColumns } from '../shared/two-columns.tsx';
import { useFundTerms } from './use-fund-terms.ts';

type FundSection = 'charts' | 'risk' | 'performance' | 'facts' | 'composition' | 'documents' | 'introduction';

/** In display order (FUND-13). */
const sections: readonly FundSection[] = [
  'charts',
  'risk',
  'performance',
  'facts',
  'composition',
  'documents',
  'introduction',
];
const halves = new Set<FundSection>(['composition', 'documents']);

/**
 * The risk scale with the volatility from the catalogue, followed by what the prices themselves show (FUND-14, CAT-42).
 */
function Risk({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation('fund-detail');
  const volatility = fiveYearVolatility(fund.volatilities);
  return (
    <>
      <SectionHeading title={t('section.risk')} />
      <TwoColumns>
        <RiskScale level={knownRisk(fund.riskLevel)} />
        <Facts
          facts={[
            { label: t('fact.volatility'), value: volatility === null ? null : formatPercent(volatility, 2) },
            {
              label: t('fact.horizon'),
              value: fund.investmentHorizon === null ? null : t('fact.years', { count: fund.investmentHorizon }),
            },
          ]}
        />
      </TwoColumns>
      <PriceAnalysis analysis={fund.analysis} />
    </>
  );
}

export interface FundSectionsProps {
  fund: FundDetail;
  /** Shown below the section navigation. */
  aside: ReactNode;
}

/** All sections of a fund's page (FUND-13, SIL-64). */
export function FundSections({ fund, aside }: FundSectionsProps) {
  const { t } = useTranslation('fund-detail');
  const { currency } = useFundTerms()(fund);
  const lastDay = fund.currentNetAssetValue?.date ?? historyEnd(fund.performance);
  const contents: Record<FundSection, ReactNode> = {
    charts: (
      <PriceHistory read={fundHistory(fund.id)} lastDay={lastDay} currency={currency} performance={fund.performance} />
    ),
    risk: <Risk fund={fund} />,
    performance: (
      <Performance
        performance={fund.performance}
        years={fund.historicalPerformancesYear}
        months={fund.historicalPerformancesMonth}
        currency={currency}
        day={lastDay}
      />
    ),
    facts: (
      <>
        <SectionHeading title={t('section.facts')} />
        <FundDetailFacts fund={fund} />
      </>
    ),
    composition: <Composition compositions={fund.compositions} />,
    documents: <ProductDocuments documents={fund.documents} read={readFundDocument} />,
    introduction: <FundIntroduction fund={fund} />,
  };
  return (
    <ProductSections
      aside={aside}
      sections={sections.map((id) => ({
        id,
        label: t(`section.${id}`),
        content: contents[id],
        isHalf: halves.has(id),
      }))}
    />
  );
}
