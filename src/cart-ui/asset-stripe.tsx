import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { useAssetClass } from './reference.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './asset-stripe.module.css';

interface AssetStripeProps {
  shares: ResolvedItem['classShares'];
  className?: string | undefined;
}

export function AssetStripe({ shares, className }: AssetStripeProps) {
  const assetClass = useAssetClass();
  return (
    <span className={classNames(styles.stripe, className)} aria-hidden>
      {shares.map(({ assetClassId, part }) => (
        <span key={assetClassId} style={{ flexGrow: part, background: assetClass(assetClassId).colour }} />
      ))}
    </span>
  );
}
