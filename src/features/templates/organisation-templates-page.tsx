import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { templateGroups } from '#domain/catalogue/template-groups.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import styles from './organisation-templates-page.module.css';
import { TemplateCard } from '#portal-ui/templates/template-card.tsx';

interface GroupProps {
  heading: string;
  templates: readonly FundPackageTemplate[];
}

function Group({ heading, templates }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="above-6">
      <h2 id={id} className="below-3 section-title">
        {heading}
      </h2>
      <ul className={styles.cards}>
        {templates.map((template) => (
          <li key={template.id} className="stack shrinkable">
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sample packages of the organisation by category (CAT-33). */
export function OrganisationTemplatesPage() {
  const { t } = useTranslation('products');
  const { codelists } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const groups = templateGroups(fundPackageTemplates, codelists.templateCategories);
  const count = groups.reduce((sum, { templates }) => sum + templates.length, 0);
  return (
    <>
      <div>
        <h1 className="display-title">{t('templates.title')}</h1>
        <p className="lead">{t('templates.count', { count })}</p>
      </div>
      {groups.map(({ category, templates }) => (
        <Group key={category?.id ?? ''} heading={category?.name ?? t('templates.other')} templates={templates} />
      ))}
      {groups.length === 0 && <EmptyState title={t('templates.empty')} text={t('templates.empty-hint')} />}
    </>
  );
}
