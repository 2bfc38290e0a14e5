import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatNumber } from '#i18n/format.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import styles from './filter-rail.module.css';

/** Leaves the filters for the list below them, and shows the number of hits. */
export function ShowHits({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('funds');
  const { hits } = useSnapshot(fundHitsState);
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const bar = useBottomBar<HTMLDivElement>();
  const count = hits?.rows.length ?? 0;
  return (
    <div ref={bar} className={styles.done}>
      <Button variant="primary" full={isPhone} onClick={onShow}>
        {t('show-hits', { count, number: formatNumber(count) })}
      </Button>
    </div>
  );
}
