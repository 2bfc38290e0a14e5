import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { useAssetClass } from './reference.ts';
import styles from './asset-stripe.module.css';

export function AssetStripe({ shares }: { shares: ResolvedItem['classShares'] }) {
  const assetClass = useAssetClass();
  return (
    <span className={styles.stripe} aria-hidden>
      {shares.map(({ assetClassId, part }) => (
        <span key={assetClassId} style={{ flexGrow: part, background: assetClass(assetClassId).colour }} />
      ))}
    </span>
  );
}
