import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { formatNumber } from '#i18n/format.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import { useAtOpening } from '#ui/use-at-opening.ts';
import styles from './fund-head.module.css';

/** Registers that the page of a fund is seen, once an opening, and tells how often it was (FUND-11, FUND-12, SIL-63). */
export function ViewCount({ fundId }: { fundId: string }) {
  const { t } = useTranslation('fund-detail');
  const [views, setViews] = useState<number | 'waiting' | 'unknown'>('waiting');

  useAtOpening(async (signal) => {
    try {
      const { viewCount } = await call(fundCalls.fundViewCount, { params: { id: fundId } }, { signal });
      setViews(viewCount);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setViews('unknown');
    }
  });

  if (views === 'waiting') return null;
  return (
    <span className={styles.views}>
      {views === 'unknown' ? (
        <>
          {t('views-unknown')} <NotAvailable />
        </>
      ) : (
        t('views', { count: views, number: formatNumber(views, 0) })
      )}
    </span>
  );
}
