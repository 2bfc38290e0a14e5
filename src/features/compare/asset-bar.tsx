import { useTranslation } from 'react-i18next';
import type { DistributionShare } from '#domain/forecast/forecast-result.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { useAssetClass } from '#cart-ui/reference.ts';
import styles from './asset-bar.module.css';

/** A stacked bar of a cart's asset classes, weighted by the amounts paid in. */
export function AssetBar({ shares }: { shares: readonly DistributionShare[] }) {
  const { t } = useTranslation('forecast');
  const assetClass = useAssetClass();
  if (shares.length === 0) return null;
  const named = shares.map(({ assetClassId, percentage }) => {
    const { name, colour } = assetClass(assetClassId);
    return {
      id: assetClassId ?? '',
      text: `${name ?? t('other')} ${formatFigure('cart.class-share', percentage)}`,
      percentage,
      colour,
    };
  });
  const label = named.map(({ text }) => text).join(', ');
  return (
    <span className={styles.bar} role="img" title={label}>
      {named.map(({ id, percentage, colour }) => (
        <span key={id} style={{ flexGrow: percentage, background: colour }} />
      ))}
    </span>
  );
}

/** The legend of the asset classes in the bars. */
export function AssetLegend({ distributions }: { distributions: readonly (readonly DistributionShare[])[] }) {
  const { t } = useTranslation('forecast');
  const assetClass = useAssetClass();
  const ids = new Set(distributions.flatMap((shares) => shares.map(({ assetClassId }) => assetClassId)));
  if (ids.size === 0) return null;
  return (
    <ul className={styles.legend} aria-hidden>
      {[...ids].map((id) => {
        const { name, colour } = assetClass(id);
        return (
          <li key={id} className="inline-row gap-1-5">
            <span className={styles.dot} style={{ background: colour }} />
            {name ?? t('other')}
          </li>
        );
      })}
    </ul>
  );
}
