import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { FundGrid, type PortfolioProps } from './fund-grid.tsx';
import { FundLists, type PortfoliosProps } from './fund-lists.tsx';
import type { FundTools } from './fund-tools.ts';
import { FundsAdvanced } from './funds-advanced.tsx';
import styles from './funds-page.module.css';

export type FundView = 'grid' | 'list' | 'advanced';

export interface FundsPageProps {
  view: FundView;
  viewPaths: Readonly<Record<FundView, string>>;
  tools: FundTools;
  Portfolio: ComponentType<PortfolioProps>;
  Portfolios: ComponentType<PortfoliosProps>;
}

export function FundsPage({ view, viewPaths, tools, Portfolio, Portfolios }: FundsPageProps) {
  const { t } = useTranslation('funds');
  const links = [
    { value: 'grid' as const, label: t('view.grid'), icon: LayoutGrid, path: viewPaths.grid },
    { value: 'list' as const, label: t('view.list'), icon: Rows3, path: viewPaths.list },
    { value: 'advanced' as const, label: t('view.advanced'), icon: SlidersHorizontal, path: viewPaths.advanced },
  ];
  return (
    <div className={styles.page}>
      <div className={styles.toolbar}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <SegmentedLinks label={t('view.label')} links={links} current={view} />
      </div>
      {view === 'grid' && <FundGrid tools={tools} advancedPath={viewPaths.advanced} Portfolio={Portfolio} />}
      {view === 'list' && <FundLists tools={tools} advancedPath={viewPaths.advanced} Portfolios={Portfolios} />}
      {view === 'advanced' && <FundsAdvanced tools={tools} />}
      <ChoiceBar pathOf={tools.comparePath} />
    </div>
  );
}
