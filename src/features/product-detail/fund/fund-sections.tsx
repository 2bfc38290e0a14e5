import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundDetail } from '#contract/fund-detail.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { fiveYearVolatility, knownRisk } from '#domain/catalogue/fund-figures.ts';
import { knownFact } from '#i18n/format-fact.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RichText } from '#ui/marks/rich-text.tsx';
import { RiskScale } from '#ui/marks/risk-scale.tsx';
import { Composition } from '../composition/composition.tsx';
import { useCartBounds } from '../shared/use-cart-bounds.ts';
import { fundHistory, readFundDocument } from './fund-reads.ts';
import { historyEnd } from '../performance/history-read.ts';
import { Performance } from '../performance/performance.tsx';
import { PriceAnalysis } from '../performance/price-analysis.tsx';
import { PriceHistory } from '../performance/price-history.tsx';
import { ProductDocuments } from '../shared/product-documents.tsx';
import { ProductSections, SectionHeading, TwoColumns } from '../shared/product-sections.tsx';
import styles from './fund-sections.module.css';
import { useFundTerms } from './use-fund-terms.ts';

/** The descriptions of the fund and its issuer (SIL-64). */
function FundIntroduction({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation('fund-detail');
  const about = fund.issuer?.description;
  return (
    <>
      <SectionHeading title={t('section.introduction')} />
      {fund.description ? <RichText markup={fund.description} className={styles.text} /> : <NotAvailable />}
      {about && (
        <>
          <h3 className={styles.subtitle}>{t('introduction.issuer')}</h3>
          <RichText markup={about} className={styles.text} />
        </>
      )}
    </>
  );
}

/** The facts of a fund (SIL-64). */
function FundDetailFacts({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation(['fund-detail', 'products']);
  const terms = useFundTerms()(fund);
  const cartBounds = useCartBounds();
  const { aum, numberOfClients, investmentHorizon, expectedIncome } = fund;
  const isCut = displayName(fund.name) !== fund.name;
  const facts: Fact[] = [
    ...(isCut ? [{ label: t('products:holdings.name'), value: fund.name }] : []),
    { label: t('fact.asset-class'), value: terms.assetClass },
    { label: t('fact.region'), value: terms.region },
    { label: t('fact.issuer'), value: terms.issuer },
    { label: t('fact.type'), value: terms.type },
    { label: t('fact.sub-type'), value: terms.subType },
    { label: t('fact.currency'), value: terms.currency },
    { label: t('fact.aum'), value: terms.currency && knownFact('assets', aum, terms.currency) },
    { label: t('fact.clients'), value: knownFact('count', numberOfClients) },
    {
      label: t('fact.horizon'),
      value: investmentHorizon === null ? null : t('fact.years', { count: investmentHorizon }),
    },
    { label: t('fact.expected-income'), value: knownFact('expected-income', expectedIncome) },
    { label: t('fact.pay-yield'), value: knownFact('yield', fund.payYield) },
    { label: t('fact.entry-fee'), value: knownFact('cost', fund.maximalEntryFee) },
    { label: t('fact.ongoing-charge'), value: knownFact('cost', fund.ongoingCharge) },
    { label: t('fact.exit-cost'), value: knownFact('cost', fund.exitCost) },
    ...cartBounds({ itemType: 'Fund', product: fund }, fund.limits),
  ];
  return <Facts facts={facts} wide />;
}

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
            { label: t('fact.volatility'), value: knownFact('volatility', volatility) },
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
