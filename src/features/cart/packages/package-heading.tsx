import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { packageClassShares } from '#domain/cart/resolve/resolve-package.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { MenuEntry } from '#ui/overlays/menu.tsx';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import { ItemMenu } from '../shared/item-menu.tsx';
import { RemoveButton, RemoveEntry } from '../shared/remove-button.tsx';
import styles from '../shared/card-heading.module.css';
import { PackageName } from './package-name.tsx';
import type { PackageSnapshot, PackageView } from './package-view.ts';
import { LazyLayer } from '#portal-ui/lazy-layer.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const SaveTemplateDialog = screenNamed('SaveTemplateDialog', () => import('../dialogs/save-template-dialog.tsx'));

export function PackageHeading({ item, view }: { item: PackageSnapshot; view: PackageView }) {
  const { t } = useTranslation('packages');
  const { fundById, config } = useSnapshot(catalogueState);
  const [isSaving, setIsSaving] = useState(false);
  const canSave = !config.cartPackagesDisabled && view.funds.length > 0 && view.status !== 'missing';
  return (
    <header className={styles.head}>
      <AssetStripe
        className={styles.stripe}
        shares={packageClassShares(view.funds, view.divided?.shares ?? [], fundById)}
      />
      <div className={styles.named}>
        <PackageName uuid={item.uuid} name={view.name} />
        <div className={styles.facts}>
          <Badge>{t('badge')}</Badge>
          <span>{t('funds', { count: view.funds.length })}</span>
        </div>
      </div>
      <ItemMenu name={view.name}>
        {canSave && view.divided !== null && (
          <MenuEntry onChoose={() => void cart.calculation.settled().then(() => setIsSaving(true))}>
            {t('save-template')}
          </MenuEntry>
        )}
        {view.funds.map(({ id }) => (
          <MenuEntry key={id} onChoose={() => cart.packages.removeFund(item.uuid, id)}>
            {t('take-out', { name: displayName(fundById.get(id)?.name ?? t('unknown-fund')) })}
          </MenuEntry>
        ))}
        <RemoveEntry uuid={item.uuid} name={view.name} kind="package" />
      </ItemMenu>
      <RemoveButton uuid={item.uuid} name={view.name} kind="package" />
      {isSaving && view.divided && (
        <LazyLayer onFail={() => setIsSaving(false)}>
          <SaveTemplateDialog
            name={view.name}
            shares={view.funds.map(({ id }, place) => ({ id, share: view.divided?.shares[place] ?? null }))}
            onClose={() => setIsSaving(false)}
          />
        </LazyLayer>
      )}
    </header>
  );
}
