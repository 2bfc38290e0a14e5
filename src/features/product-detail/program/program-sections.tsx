import { useTranslation } from 'react-i18next';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { HeldComposition } from '../composition/held-composition.tsx';
import { HeldPerformance } from '../performance/held-performance.tsx';
import { HeldRisk } from '../performance/held-risk.tsx';
import { historyEnd } from '../performance/history-end.ts';
import { PriceHistory } from '../performance/price-history.tsx';
import { ProductDocuments } from '../shared/product-documents.tsx';
import { ProductSections, type ProductSection } from '../shared/product-sections.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { programHistory, readProgramDocument } from './program-reads.ts';
import { SectionHeading } from '../shared/section-heading.tsx';
import styles from './program-sections.module.css';

/** All sections of a program, on its own page and in the tab of its contract type (DATA-11, DATA-12). */
export function ProgramSections({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation(['fund-detail', 'products', 'catalogue']);
  const { investmentHorizon, documents, issuer } = program;
  const years = investmentHorizon === null ? null : t('catalogue:years', { count: investmentHorizon });
  const sections: ProductSection[] = [
    {
      id: 'charts',
      label: t('section.charts'),
      content: (
        <PriceHistory
          read={programHistory(program.id)}
          lastDay={historyEnd(program.performance)}
          currency={null}
          performance={program.performance}
          title={t('products:history')}
        />
      ),
    },
    {
      id: 'risk',
      label: t('section.risk'),
      content: <HeldRisk product={program} facts={[{ label: t('fact.horizon'), value: years }]} />,
    },
    { id: 'performance', label: t('section.performance'), content: <HeldPerformance product={program} /> },
    {
      id: 'facts',
      label: t('section.facts'),
      content: (
        <>
          <SectionHeading title={t('section.facts')} />
          <ProgramFacts program={program} />
        </>
      ),
    },
    {
      id: 'composition',
      label: t('section.composition'),
      content: <HeldComposition product={program} />,
    },
    {
      id: 'documents',
      label: t('section.documents'),
      content: <ProductDocuments documents={documents} read={readProgramDocument} />,
    },
  ];
  if (issuer?.description)
    sections.push({
      id: 'issuer',
      label: t('fact.issuer'),
      content: (
        <>
          <SectionHeading title={t('fact.issuer')} />
          <p className={styles.reading}>{issuer.description}</p>
        </>
      ),
    });
  return <ProductSections sections={sections} />;
}
