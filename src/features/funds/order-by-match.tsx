import { useTranslation } from 'react-i18next';
import { sortFundsByMatch } from '#state/funds/fund-filter.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './hit-count.module.css';
import { useHasPhrase, useShownSort } from './use-shown-sort.ts';

/** Says that the best matches come first, or restores that order after sorting by a column. */
export function OrderByMatch() {
  const { t } = useTranslation('funds');
  const sort = useShownSort();
  if (!useHasPhrase()) return null;
  if (!sort) return <span className={styles.count}>{t('best-first')}</span>;
  return (
    <Button variant="quiet" size="sm" onClick={sortFundsByMatch}>
      {t('order-by-match')}
    </Button>
  );
}
