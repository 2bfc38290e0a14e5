import { useTranslation } from 'react-i18next';
import type { CartPosition } from '#domain/cart/document.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { useCartCatalogue } from '#cart-ui/reference.ts';

/** Returns a function that names the product or package of a position from any cart. */
export function usePositionName(): (position: CartPosition) => string {
  const { t } = useTranslation('cart');
  const catalogue = useCartCatalogue();
  return (position) => {
    if (position.itemType === 'Package') return position.name;
    const name = findProduct(position, catalogue)?.name;
    return name === undefined ? t('cart.unknown-product') : displayName(name);
  };
}
