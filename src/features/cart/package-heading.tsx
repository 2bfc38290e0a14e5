import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { packageClassShares } from '#domain/packages/class-shares.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { AssetStripe } from './asset-stripe.tsx';
import { RemoveButton } from './item-heading.tsx';
import styles from './item-heading.module.css';
import { PackageName } from './package-name.tsx';
import type { PackageSnapshot } from './package-view.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';

export function PackageHeading({ item }: { item: PackageSnapshot }) {
  const { t } = useTranslation('packages');
  const { fundById, config } = useSnapshot(catalogueState);
  const [isSaving, setIsSaving] = useState(false);
  const canSave = !config.cartPackagesDisabled && item.funds.length > 0 && item.status !== 'missing';
  return (
    <header className={styles.heading}>
      <AssetStripe shares={packageClassShares(item, fundById)} />
      <div className={styles.text}>
        <PackageName uuid={item.uuid} name={item.name} />
        <div className={styles.facts}>
          <Badge>{t('badge')}</Badge>
          <span>{t('funds', { count: item.funds.length })}</span>
        </div>
      </div>
      {canSave && (
        <Button
          className={styles.action}
          variant="quiet"
          size="sm"
          icon={BookmarkPlus}
          onClick={() => setIsSaving(true)}
        >
          {t('save-template')}
        </Button>
      )}
      <RemoveButton uuid={item.uuid} name={item.name} kind="package" />
      {isSaving && <SaveTemplateDialog item={item} onClose={() => setIsSaving(false)} />}
    </header>
  );
}
