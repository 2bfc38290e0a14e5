import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TemplateDetail } from '#contract/product-detail.ts';
import { formatPercent } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { HeldComposition } from '../composition/held-composition.tsx';
import { HeldPerformance, HeldRisk } from '../performance/held-performance.tsx';
import { historyEnd } from '../performance/history-read.ts';
import { PriceHistory } from '../performance/price-history.tsx';
import { ProductSections, type ProductSection, SectionHeading } from '../shared/product-sections.tsx';
import { TemplateFunds } from './template-funds.tsx';
import { templateHistory } from './template-reads.ts';

const percent = (value: number | null) => (value === null ? null : formatPercent(value, 2));

/** All sections of a package template (DATA-16). */
export function TemplateSections({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation(['fund-detail', 'products', 'catalogue']);
  const { currencies } = useSnapshot(catalogueState).codelists;
  const currency = currencies.find(({ id }) => id === template.currencyId)?.code ?? null;
  const facts = [
    { label: t('fact.entry-fee'), value: percent(template.maximalEntryFee) },
    { label: t('catalogue:ter'), value: percent(template.ter) },
    { label: t('fact.currency'), value: currency },
  ];
  const sections: ProductSection[] = [
    {
      id: 'funds',
      label: t('products:holdings.funds'),
      content: (
        <>
          <SectionHeading title={t('products:holdings.funds')} />
          <TemplateFunds funds={template.funds} />
        </>
      ),
    },
    {
      id: 'charts',
      label: t('section.charts'),
      content: (
        <PriceHistory
          read={templateHistory(template.id)}
          lastDay={historyEnd(template.performance)}
          currency={null}
          performance={template.performance}
          title={t('products:history')}
        />
      ),
    },
    { id: 'risk', label: t('section.risk'), content: <HeldRisk product={template} facts={facts} /> },
    { id: 'performance', label: t('section.performance'), content: <HeldPerformance product={template} /> },
    {
      id: 'composition',
      label: t('section.composition'),
      content: <HeldComposition product={template} hasFundList />,
    },
  ];
  return <ProductSections sections={sections} />;
}
