import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { formatMoney } from '#i18n/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import { CardShell } from '../shared/card-shell.tsx';
import { Figure } from '../shared/figure.tsx';
import { useCartCatalogue } from '#cart-ui/reference.ts';
import { RemoveButton } from '../shared/remove-button.tsx';
import styles from './item-line.module.css';
import type { ItemSnapshot, ItemView } from './item-view.ts';

interface ItemLineProps {
  item: ItemSnapshot;
  view: ItemView;
  onOpen: () => void;
}

/** A complete item collapsed to one line: its name, which expands it, and its result. */
export function ItemLine({ item, view, onOpen }: ItemLineProps) {
  const { t } = useTranslation('cart');
  const catalogue = useCartCatalogue();
  const { name } = view.product;
  const totals = view.figures?.totals;
  return (
    <CardShell item={item} name={name} isLine>
      <div className={styles.line}>
        <AssetStripe shares={classSharesOf(item.resolved.position, view.product, catalogue)} />
        <h2 className={styles.name} title={name}>
          <button type="button" className={styles.open} aria-expanded={false} onClick={onOpen}>
            <span className={styles.text}>{displayName(name)}</span>
            <Icon of={ChevronDown} size={16} />
          </button>
        </h2>
        <dl className={styles.figures}>
          <Figure label={t('cart.total-investment')} value={formatMoney(totals?.totalInvestment, view.currencyCode)} />
          <Figure label={t('cart.expected-assets')} value={formatMoney(totals?.expectedAssets, view.currencyCode)} />
        </dl>
        <RemoveButton uuid={item.uuid} name={name} />
      </div>
    </CardShell>
  );
}
