import { Package } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { call } from '#api-client/api.ts';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { StickyTitle } from '#ui/sticky-title.tsx';
import { ExpectedIncome } from './expected-income.tsx';
import { NotThere } from './not-there.tsx';
import { ProductHead } from './product-head.tsx';
import type { ProductPaths } from './product-paths.ts';
import { ProductSectionsSkeleton } from './product-sections.tsx';
import { TemplateSections } from './template-sections.tsx';
import { useProduct } from './use-product.ts';

export interface DeleteTemplateProps {
  id: string;
  name: string;
}

export interface TemplatePageProps {
  id: string;
  paths: ProductPaths;
  CartToggle: ComponentType<CartToggleProps>;
  /** Deletes a template of the advisor's own, once that is confirmed, and leaves its page. */
  DeleteTemplate: ComponentType<DeleteTemplateProps>;
}

interface HeadProps extends Omit<TemplatePageProps, 'id'> {
  template: FundPackageTemplate;
}

function TemplateHead({ template, paths, CartToggle, DeleteTemplate }: HeadProps) {
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
            ? { label: t('templates.own'), path: paths.ownTemplates }
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
            {isOwn && <DeleteTemplate id={id} name={name} />}
          </>
        }
      />
      <StickyTitle name={name} figure={income} action={<CartToggle {...product} />} />
    </>
  );
}

/** A package template with its funds (CAT-31); its head is there at once where the catalogue knows it. */
export function TemplatePage({ id, ...rest }: TemplatePageProps) {
  const { paths } = rest;
  const known = useSnapshot(catalogueState).fundPackageTemplates.find((template) => template.id === id);
  const state = useProduct((options) => call(productCalls.fundPackageTemplate, { params: { id } }, options));
  if (state.status === 'failed') return <NotThere listPath={paths.templates} />;
  const template = state.status === 'content' ? state.product : known;
  return (
    <>
      {template && <TemplateHead template={template} {...rest} />}
      {state.status === 'content' ? (
        <TemplateSections template={state.product} fundPath={paths.fund} />
      ) : (
        <ProductSectionsSkeleton />
      )}
    </>
  );
}
