import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import type { TemplateDetail } from '#contract/product-detail.ts';
import { knownFact } from '#i18n/format-fact.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { DeleteTemplateButton } from '#portal-ui/templates/delete-template-button.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { historyPoints } from '#contract/fund-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { productFreshMs, serverRead, type ServerRead } from '#state/queries/server-read.ts';
import { HeldComposition } from '../composition/held-composition.tsx';
import { HeldPerformance, HeldRisk } from '../performance/held-performance.tsx';
import { historyEnd, type HistoryRead } from '../performance/history-read.ts';
import { PriceHistory } from '../performance/price-history.tsx';
import { ExpectedIncome, ProductHead } from '../shared/product-head.tsx';
import { NotThere } from '../shared/not-there.tsx';
import {
  ProductSectionsSkeleton,
  ProductSections,
  type ProductSection,
  SectionHeading,
} from '../shared/product-sections.tsx';
import { TemplateFunds } from './template-funds.tsx';

/** All sections of a package template (DATA-16). */
function TemplateSections({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation(['fund-detail', 'products', 'catalogue']);
  const { currencies } = useSnapshot(catalogueState).codelists;
  const currency = currencies.find(({ id }) => id === template.currencyId)?.code ?? null;
  const facts = [
    { label: t('fact.entry-fee'), value: knownFact('cost', template.maximalEntryFee) },
    { label: t('catalogue:ter'), value: knownFact('cost', template.ter) },
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

const ownTemplates = paths.favourites('favourite-portfolios');

function TemplateHead({ template }: { template: FundPackageTemplate }) {
  const navigate = useNavigate();
  const { t } = useTranslation(['products', 'catalogue']);
  const { codelists } = useSnapshot(catalogueState);
  const { id, name, packageType, categoryId, expectedIncome } = template;
  const isOwn = packageType === 'Advisor';
  const category = codelists.templateCategories.find((one) => one.id === categoryId);
  const product = { itemType: 'Package', id, name } as const;
  const income = <ExpectedIncome value={expectedIncome} />;
  return (
    <>
      <ProductHead
        picture={{ kind: 'fundpackagetemplate', id, symbol: Package }}
        name={name}
        trail={[
          isOwn
            ? { label: t('templates.own'), path: ownTemplates }
            : { label: t('templates.title'), path: paths.templates },
        ]}
        tags={
          <>
            {isOwn && <Badge>{t('catalogue:template.own')}</Badge>}
            {category && <span>{category.name}</span>}
            <span>{t('catalogue:template.fund-count', { count: template.funds.length })}</span>
          </>
        }
        figure={{ label: t('catalogue:expected-income'), value: income }}
        actions={
          <>
            <CartToggle {...product} withText isMain />
            {isOwn && (
              <DeleteTemplateButton
                id={id}
                name={name}
                focusAfter={() => null}
                // The page no longer exists, so the advisor's other templates are shown.
                onDeleted={() => void navigate(ownTemplates, { replace: true })}
              />
            )}
          </>
        }
      />
      <StickyTitle name={name} figure={income} action={<CartToggle {...product} />} />
    </>
  );
}

/** The page of a package template with its funds (CAT-31); its head is shown at once if the catalogue contains it. */
export function TemplatePage({ id }: { id: string }) {
  const known = useSnapshot(templateState).fundPackageTemplates.find((template) => template.id === id);
  const { language } = useTranslation().i18n;
  const { data: detail, hasFailed, isGone, retry } = useCachedRead(templateRead(id, language));
  if (!detail && hasFailed) return <NotThere listPath={paths.templates} onRetry={isGone ? undefined : retry} />;
  const template = detail ?? known;
  return (
    <>
      {template && <TemplateHead template={template} />}
      {detail ? <TemplateSections template={detail} /> : <ProductSectionsSkeleton />}
    </>
  );
}

const templateRead = (id: string, language: string): ServerRead<TemplateDetail> =>
  serverRead(productCalls.fundPackageTemplate, { params: { id } }, { language, freshMs: productFreshMs });

/** The API of templates calls the number of points granularity (SIL-60). */
const templateHistory =
  (id: string): HistoryRead =>
  (span) =>
    serverRead(
      productCalls.templatePriceHistory,
      { params: { id }, query: { granularity: historyPoints, ...span } },
      { freshMs: productFreshMs },
    );
