import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { knownFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { HeldComposition } from '../composition/held-composition.tsx';
import { HeldPerformance, HeldRisk } from '../performance/held-performance.tsx';
import { historyEnd } from '../performance/history-read.ts';
import { PriceHistory } from '../performance/price-history.tsx';
import { ProductDocuments } from '../shared/product-documents.tsx';
import { ProductSections, type ProductSection, TwoColumns, SectionHeading } from '../shared/product-sections.tsx';
import { useCartBounds } from '../shared/use-cart-bounds.ts';
import { programHistory, readProgramDocument } from './program-reads.ts';
import styles from './program-sections.module.css';

/** The costs and terms of a program (DATA-11, DATA-12). */
function ProgramFacts({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation(['fund-detail', 'products', 'catalogue']);
  const { currencies } = useSnapshot(catalogueState).codelists;
  const codeOf = (currencyId: string) => currencies.find(({ id }) => id === currencyId)?.code;
  const currencyIds = program.currencyIds.length > 0 ? program.currencyIds : [program.currencyId];
  const cartBounds = useCartBounds();

  return (
    <TwoColumns>
      <Facts
        facts={[
          { label: t('fact.entry-fee'), value: knownFact('cost', program.maximalEntryFee) },
          { label: t('catalogue:ter'), value: knownFact('cost', program.ter) },
          { label: t('fact.exit-cost'), value: knownFact('cost', program.exitCost) },
          { label: t('fact.currency'), value: currencyIds.flatMap((id) => codeOf(id) ?? []).join(', ') },
        ]}
      />
      <Facts
        facts={[
          { label: t('products:gain.favourable'), value: knownFact('gain', program.favourableGain) },
          { label: t('products:gain.unfavourable'), value: knownFact('gain', program.unfavourableGain) },
          ...cartBounds({ itemType: 'Program', product: program }, program.limits),
        ]}
      />
    </TwoColumns>
  );
}

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
