import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PackageState } from '#state/package-state.ts';
import { Banner } from '#ui/banner.tsx';
import { CardShell, StatusNotice } from './card-shell.tsx';
import styles from './item-card.module.css';
import { ItemResult } from './item-result.tsx';
import { PackageFields } from './package-fields.tsx';
import { PackageFunds } from './package-funds.tsx';
import { PackageHeading } from './package-heading.tsx';
import { usePackageView } from './package-view.ts';

/** The card of a package; like any card it renders for its own item only. */
export function PackageCard({ state }: { state: PackageState }) {
  const { t } = useTranslation('packages');
  const item = useSnapshot(state, { sync: true });
  const view = usePackageView(item);
  return (
    <CardShell item={item} name={t('card', { name: item.name })}>
      <PackageHeading item={item} />
      <PackageFields item={item} view={view} />
      {item.status === 'missing' && (
        <Banner className={styles.notice} kind="warning">
          {t('missing')}
        </Banner>
      )}
      <PackageFunds item={item} view={view} />
      <StatusNotice status={item.status} />
      <ItemResult
        figures={item.forecast}
        currencyCode={view.currencyCode}
        isCalculating={item.status === 'calculating'}
      />
    </CardShell>
  );
}
