import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { productPath } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import styles from '../shared/card-heading.module.css';
import type { ItemSnapshot, ItemView } from './item-view.ts';
import { FundMenu, NotForPackages } from '../packages/fund-menu.tsx';
import { ItemMenu } from '../shared/item-menu.tsx';
import { useAssetClass, useCartCatalogue } from '#cart-ui/reference.ts';
import { RemoveButton, RemoveEntry } from '../shared/remove-button.tsx';

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
  const isFund = view.product.itemType === 'Fund';
  return (
    <header className={styles.head}>
      <AssetStripe className={styles.stripe} shares={classSharesOf(item.resolved.position, view.product, catalogue)} />
      <div className={styles.named}>
        <h2 className="card-title breakable" title={name}>
          <Link className={styles.link} to={productPath(view.product.itemType, view.product.id)}>
            {displayName(name)}
          </Link>
        </h2>
        <div className={styles.facts}>
          <ItemFacts {...view} />
        </div>
      </div>
      {isFund && <NotForPackages fundId={item.id} />}
      {isFund ? (
        <FundMenu uuid={item.uuid} fundId={item.id} name={name} />
      ) : (
        <ItemMenu name={name}>
          <RemoveEntry uuid={item.uuid} name={name} />
        </ItemMenu>
      )}
      <RemoveButton uuid={item.uuid} name={name} />
    </header>
  );
}
