import { useTranslation } from 'react-i18next';
import { fundCalls } from '#contract/product-endpoints.ts';
import { formatNumber } from '#i18n/format.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './fund-head.module.css';

/** Typical count, to reserve space for the text. */
const usualViews = 100;

/** Registers a view of the fund's page each time it opens, and shows the number of views (FUND-11, FUND-12, SIL-63). */
export function ViewCount({ fundId }: { fundId: string }) {
  const { t } = useTranslation('fund-detail');
  const { data, hasFailed } = useServerRead(serverRead(fundCalls.fundViewCount, { params: { id: fundId } }));
  if (!data && !hasFailed)
    return (
      <span className={classNames(styles.views, styles.toCome)} aria-hidden>
        {t('views', { count: usualViews, number: formatNumber(usualViews, 0) })}
      </span>
    );
  return (
    <span className={styles.views}>
      {data && !hasFailed ? (
        t('views', { count: data.viewCount, number: formatNumber(data.viewCount, 0) })
      ) : (
        <>
          {t('views-unknown')} <NotAvailable />
        </>
      )}
    </span>
  );
}
