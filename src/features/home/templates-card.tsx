import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { incomeRange } from '#domain/catalogue/fund-figures.ts';
import { templateGroups } from '#domain/catalogue/template-groups.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './home-page.module.css';

export function TemplatesCard() {
  const { t } = useTranslation(['catalogue', 'products']);
  const { codelists } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const groups = templateGroups(fundPackageTemplates, codelists.templateCategories);
  const count = groups.reduce((sum, { templates }) => sum + templates.length, 0);
  return (
    <section className={styles.templatesCard} aria-labelledby="home-templates">
      <div className="wrapping-row spread gaps-1-4 below-2">
        <h2 id="home-templates" className="text-md semibold">
          {t('products:templates.title')}
        </h2>
        <Link to={paths.templates} className="inline-row gap-1 medium touch-target">
          {t('catalogue:home.all-templates', { count })}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      <ul>
        {groups.map(({ category, templates }) => (
          <CategoryLine
            key={category?.id ?? ''}
            name={category?.name ?? t('products:templates.other')}
            templates={templates}
          />
        ))}
      </ul>
    </section>
  );
}

function CategoryLine({ name, templates }: { name: string; templates: readonly FundPackageTemplate[] }) {
  const { t } = useTranslation(['catalogue', 'products']);
  const names = templates.map((template) => template.name).join(', ');
  const shownNames = templates.map((template) => displayName(template.name)).join(', ');
  return (
    <li className={styles.category}>
      <div className={styles.categoryName}>
        <span className="block medium">{name}</span>
        <span className="block text-sm tertiary truncate" title={names}>
          {shownNames}
        </span>
      </div>
      <span className={styles.packageCount}>{t('products:templates.count', { count: templates.length })}</span>
      <span className={styles.income}>
        <Income templates={templates} />
      </span>
    </li>
  );
}

function Income({ templates }: { templates: readonly FundPackageTemplate[] }) {
  const { t } = useTranslation('catalogue');
  const range = incomeRange(templates);
  if (!range) return <NotAvailable />;
  const lowest = formatFact('expected-income', range.lowest);
  const highest = formatFact('expected-income', range.highest);
  return (
    <>
      <strong>{lowest === highest ? lowest : t('home.range', { lowest, highest })}</strong> {t('home.per-year')}
    </>
  );
}
