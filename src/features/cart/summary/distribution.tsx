import { useTranslation } from 'react-i18next';
import { Doughnut } from '#charts/doughnut.tsx';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import styles from './distribution.module.css';
import { useAssetClass } from '#cart-ui/reference.ts';
import type { ForecastSnapshot } from '#cart-ui/summary-view.ts';

interface DistributionProps {
  forecast: ForecastSnapshot;
  size?: number;
  /** Whether its name is shown already. */
  isNamed?: boolean;
}

/** The asset classes by what is paid in (CALC-18, SIL-98). */
export function Distribution({ forecast, size, isNamed = false }: DistributionProps) {
  const { t } = useTranslation('forecast');
  const assetClass = useAssetClass();
  if (forecast.distribution.length === 0) return null;
  const slices = forecast.distribution.map(({ assetClassId, percentage }) => {
    const { name, colour } = assetClass(assetClassId);
    return { id: assetClassId ?? 'unknown', label: name ?? t('other'), value: percentage, colour };
  });
  return (
    <>
      {!isNamed && <h3 className={styles.title}>{t('distribution')}</h3>}
      <Doughnut
        slices={slices}
        size={size}
        label={t('distribution')}
        otherLabel={t('other')}
        formatValue={(value) => formatFigure('cart.class-share', value)}
        markOf={(id) => figureMark([{ of: 'cart.class-share', subject: [id] }])}
      />
    </>
  );
}
