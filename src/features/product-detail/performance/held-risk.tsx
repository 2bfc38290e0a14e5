import { useTranslation } from 'react-i18next';
import type { ProgramDetail, TemplateDetail } from '#contract/product-detail.ts';
import { fiveYearVolatility, knownRisk } from '#domain/catalogue/fund-figures.ts';
import { formatPercent } from '#i18n/format.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { RiskScale } from '#ui/marks/risk-scale.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import { TwoColumns } from '../shared/two-columns.tsx';

export interface HeldRiskProps {
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
        <Facts
          facts={[
            { label: t('products:volatility'), value: volatility === null ? null : formatPercent(volatility, 1) },
            ...facts,
          ]}
        />
      </TwoColumns>
    </>
  );
}
