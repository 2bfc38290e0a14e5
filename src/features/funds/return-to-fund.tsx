import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatNumber } from '#i18n/format.ts';
import { showFundsAfter, type FundHits } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './hit-count.module.css';

interface ReturnToFundProps {
  hits: FundHits;
  /** Index of the fund among the hits. */
  place: number;
  list: RefObject<HTMLElement | null>;
  /** Estimated height of a row that is not rendered yet. */
  rowHeight: number;
}

/** Maximum number of frames to wait for the row to be rendered after scrolling. */
const longestWait = 20;

function focusRow(list: HTMLElement, place: number, frame = 0): void {
  const row = list.querySelector<HTMLElement>(`[data-index="${place}"]`);
  if (row) {
    row.scrollIntoView({ block: 'center' });
    row.querySelector('a')?.focus({ preventScroll: true });
  } else if (frame < longestWait) requestAnimationFrame(() => focusRow(list, place, frame + 1));
}

/** After returning from a fund's page, a focused button that scrolls to the fund's row with one key press. */
export function ReturnToFund({ hits, place, list, rowHeight }: ReturnToFundProps) {
  const { t } = useTranslation('funds');
  const button = useRef<HTMLButtonElement>(null);
  const name = hits.market.funds[hits.rows[place] ?? -1]?.name ?? '';

  useEffect(() => {
    // After the route change has moved the focus to the heading.
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const go = () => {
    const { current } = list;
    if (!current) return;
    showFundsAfter(place);
    requestAnimationFrame(() => {
      const top = current.getBoundingClientRect().top + window.scrollY + place * rowHeight;
      window.scrollTo({ top: top - window.innerHeight / 2 });
      focusRow(current, place);
    });
  };
  return (
    <div className={styles.return}>
      <Button ref={button} variant="secondary" size="sm" icon={CornerDownLeft} onClick={go}>
        {t('return-to', { name: displayName(name), row: formatNumber(place + 1) })}
      </Button>
    </div>
  );
}
