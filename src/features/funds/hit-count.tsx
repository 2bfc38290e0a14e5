import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatNumber } from '#i18n/format.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import styles from './hit-count.module.css';

export function HitCount() {
  const { t } = useTranslation('funds');
  const { hits } = useSnapshot(fundHitsState);
  const total = hits?.market.funds.length ?? 0;

  return (
    <span className={styles.count} role="status">
      {hits && (
        <>
          <strong className={styles.hits}>{formatNumber(hits.rows.length)}</strong>{' '}
          {t('of-funds', { count: total, total: formatNumber(total) })}
        </>
      )}
    </span>
  );
}
