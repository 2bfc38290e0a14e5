import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { packageClassShares } from '#domain/cart/resolve/package-class-shares.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { AssetStripe } from '../shared/asset-stripe.tsx';
import { RemoveButton } from '../shared/remove-button.tsx';
import styles from '../shared/card-heading.module.css';
import { PackageName } from './package-name.tsx';
import type { PackageSnapshot, PackageView } from './package-view.ts';
import { SaveTemplateDialog } from '../dialogs/save-template-dialog.tsx';

export function PackageHeading({ item, view }: { item: PackageSnapshot; view: PackageView }) {
  const { t } = useTranslation('packages');
  const { fundById, config } = useSnapshot(catalogueState);
  const [isSaving, setIsSaving] = useState(false);
  const canSave = !config.cartPackagesDisabled && view.funds.length > 0 && view.status !== 'missing';
  return (
    <header className={styles.heading}>
      <AssetStripe shares={packageClassShares(view.funds, view.divided?.shares ?? [], fundById)} />
      <div className={styles.text}>
        <PackageName uuid={item.uuid} name={view.name} />
        <div className={styles.facts}>
          <Badge>{t('badge')}</Badge>
          <span>{t('funds', { count: view.funds.length })}</span>
        </div>
      </div>
      {canSave && (
        <Button
          className={styles.action}
          variant="quiet"
          size="sm"
          icon={BookmarkPlus}
          disabled={view.divided === null}
          onClick={() => void cart.calculation.settled().then(() => setIsSaving(true))}
        >
          {t('save-template')}
        </Button>
      )}
      <RemoveButton uuid={item.uuid} name={view.name} kind="package" />
      {isSaving && view.divided && (
        <SaveTemplateDialog
          name={view.name}
          shares={view.funds.map(({ id }, place) => ({ id, share: view.divided?.shares[place] ?? null }))}
          onClose={() => setIsSaving(false)}
        />
      )}
    </header>
  );
}
