import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { ChoiceBar } from './filters/choice-bar.tsx';
import { FundGrid } from './fund-grid.tsx';
import { FundLists } from './fund-lists.tsx';
import { FundsAdvanced } from './funds-advanced.tsx';
import styles from './funds-page.module.css';

/** Any other path below the funds shows the grid (CAT-05). */
const viewOf = (path: string | undefined) => (path === 'list' || path === 'advanced' ? path : 'grid');

export function FundsPage() {
  const { t } = useTranslation('funds');
  const view = viewOf(useParams()['*']);
  const links = [
    { value: 'grid' as const, label: t('view.grid'), icon: LayoutGrid, path: paths.funds },
    { value: 'list' as const, label: t('view.list'), icon: Rows3, path: paths.fundList },
    { value: 'advanced' as const, label: t('view.advanced'), icon: SlidersHorizontal, path: paths.fundsAdvanced },
  ];
  return (
    <div>
      <div className={styles.toolbar}>
        <h1 className="text-xl semibold tight" tabIndex={-1}>
          {t('title')}
        </h1>
        <SegmentedLinks label={t('view.label')} links={links} current={view} />
      </div>
      {view === 'grid' && <FundGrid />}
      {view === 'list' && <FundLists />}
      {view === 'advanced' && <FundsAdvanced />}
      <ChoiceBar />
    </div>
  );
}
