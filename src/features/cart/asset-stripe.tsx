import type { ProductItem } from '#domain/cart/cart-item.ts';
import type { CartProduct } from '#domain/cart/cart-product.ts';
import { classSharesOf } from '#domain/cart/resolve-item.ts';
import { useAssetClass, useCartCatalogue } from './reference.ts';
import styles from './asset-stripe.module.css';

/** The colours of the asset classes that an item invests in, as long as their shares. */
export function AssetStripe({ item, product }: { item: ProductItem; product: CartProduct }) {
  const catalogue = useCartCatalogue();
  const assetClass = useAssetClass();
  return (
    <span className={styles.stripe} aria-hidden>
      {classSharesOf(item, product, catalogue).map(({ assetClassId, part }) => (
        <span key={assetClassId} style={{ flexGrow: part, background: assetClass(assetClassId).colour }} />
      ))}
    </span>
  );
}
