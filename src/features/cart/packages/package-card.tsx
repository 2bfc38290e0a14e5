import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PackageState } from '#state/cart/cart-state.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { CardShell, StatusNotice, WarningNotices } from '../shared/card-shell.tsx';
import styles from '../shared/card-shell.module.css';
import { ItemResult } from '../shared/item-result.tsx';
import { PackageFields } from './package-fields.tsx';
import { PackageFunds } from './package-funds.tsx';
import { PackageHeading } from './package-heading.tsx';
import { usePackageView } from './package-view.ts';
import { Questionnaires } from '../questionnaire/questionnaires.tsx';

/** The card of a package; it re-renders for changes of its own item only. */
export function PackageCard({ state }: { state: PackageState }) {
  const { t } = useTranslation('packages');
  const item = useSnapshot(state, { sync: true });
  const view = usePackageView(item);
  return (
    <CardShell item={item} name={t('card', { name: view.name })}>
      <PackageHeading item={item} view={view} />
      <PackageFields item={item} view={view} />
      {view.status === 'missing' && (
        <Banner className={styles.notice} kind="warning">
          {t('missing')}
        </Banner>
      )}
      <PackageFunds item={item} view={view} />
      <WarningNotices warnings={item.resolved.warnings} />
      <Questionnaires item={item} />
      <StatusNotice status={view.status} />
      <ItemResult
        uuid={item.uuid}
        itemType="Package"
        figures={view.figures}
        shown={view.shown?.totals ?? null}
        currencyCode={view.currencyCode}
        isCalculating={view.status === 'calculating'}
      />
    </CardShell>
  );
}
