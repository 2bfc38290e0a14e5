import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { classSharesOf } from '#domain/cart/resolve-item.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { RiskPips } from '#ui/risk-pips.tsx';
import { AssetStripe } from './asset-stripe.tsx';
import styles from './item-heading.module.css';
import type { ItemSnapshot, ItemView } from './item-view.ts';
import { MoveToPackage } from './move-to-package.tsx';
import { useAssetClass, useCartCatalogue } from './reference.ts';
import { useRemoval } from './use-removal.ts';

function ItemFacts({ item }: { item: ItemSnapshot }) {
  const { t } = useTranslation('cart');
  const { fundById, programById } = useSnapshot(catalogueState);
  const assetClass = useAssetClass();
  if (item.itemType === 'Contract') return <Badge>{t('cart.kind.contract')}</Badge>;
  if (item.itemType === 'Program')
    return (
      <>
        <Badge>{t('cart.kind.program')}</Badge>
        <RiskPips level={programById.get(item.id)?.riskLevel ?? null} />
      </>
    );
  const fund = fundById.get(item.id);
  return (
    <>
      <span className={styles.isin}>{fund?.isin}</span>
      <span>{assetClass(fund?.assetClassId ?? null).name ?? <NotAvailable />}</span>
      <RiskPips level={fund?.riskLevel ?? null} />
    </>
  );
}

export function ItemHeading({ item, view }: { item: ItemSnapshot; view: ItemView }) {
  const { name } = view.product;
  const catalogue = useCartCatalogue();
  return (
    <header className={styles.heading}>
      <AssetStripe shares={classSharesOf(item, view.product, catalogue)} />
      <div className={styles.text}>
        <h2 className={styles.name} title={name}>
          {displayName(name)}
        </h2>
        <div className={styles.facts}>
          <ItemFacts item={item} />
        </div>
      </div>
      {item.itemType === 'Fund' && <MoveToPackage uuid={item.uuid} fundId={item.id} name={name} />}
      <RemoveButton uuid={item.uuid} name={name} />
    </header>
  );
}

interface RemoveButtonProps {
  uuid: string;
  name: string;
  kind?: 'product' | 'package';
}

export function RemoveButton({ uuid, name, kind = 'product' }: RemoveButtonProps) {
  const { t } = useTranslation('cart');
  const remove = useRemoval();
  return (
    <IconButton
      className={styles.remove}
      size="sm"
      icon={X}
      label={t('cart.remove', { name })}
      onClick={() => void remove(uuid, name, kind)}
    />
  );
}
