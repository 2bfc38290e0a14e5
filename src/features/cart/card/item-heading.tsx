import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { AssetStripe } from '../shared/asset-stripe.tsx';
import styles from '../shared/card-heading.module.css';
import type { ItemSnapshot, ItemView } from './item-view.ts';
import { MoveToPackage } from '../packages/move-to-package.tsx';
import { useAssetClass, useCartCatalogue } from '../shared/reference.ts';
import { RemoveButton } from '../shared/remove-button.tsx';

function ItemFacts({ product }: ItemView) {
  const { t } = useTranslation('cart');
  const { fundById, programById } = useSnapshot(catalogueState);
  const assetClass = useAssetClass();
  if (product.itemType === 'Contract') return <Badge>{t('cart.kind.contract')}</Badge>;
  if (product.itemType === 'Program')
    return (
      <>
        <Badge>{t('cart.kind.program')}</Badge>
        <RiskPips level={programById.get(product.id)?.riskLevel ?? null} />
      </>
    );
  const fund = fundById.get(product.id);
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
      <AssetStripe shares={classSharesOf(item.resolved.position, view.product, catalogue)} />
      <div className={styles.text}>
        <h2 className={styles.name} title={name}>
          {displayName(name)}
        </h2>
        <div className={styles.facts}>
          <ItemFacts {...view} />
        </div>
      </div>
      {view.product.itemType === 'Fund' && <MoveToPackage uuid={item.uuid} fundId={item.id} name={name} />}
      <RemoveButton uuid={item.uuid} name={name} />
    </header>
  );
}
