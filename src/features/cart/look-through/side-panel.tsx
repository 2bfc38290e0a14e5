import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { useSnapshot } from 'valtio';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { lookThroughView } from '#state/look-through-view.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import panel from '#ui/layout/panel.module.css';
import styles from './side-panel.module.css';
import { useCurrencyCode } from '../shared/reference.ts';
import { useSideNames } from './use-side-names.ts';

interface SidePanelProps {
  side: LookThroughFilter['side'];
  title: string;
  /** What is said of the side as a whole. */
  note?: string | undefined;
  shares: readonly WeightShare[];
  /** The limit in percent that somebody has set. */
  limit: number | null;
  isChosen: (filter: LookThroughFilter) => boolean;
  onChoose: (filter: LookThroughFilter) => void;
}

/** Rows in sight at first: on a phone each side has its five largest. */
const mostRows = { wide: 7, phone: 5 };

/** The cart by one side of its funds; a bar filters what stands below. */
export function SidePanel({ side, title, note, shares, limit, isChosen, onChoose }: SidePanelProps) {
  const { t } = useTranslation('look-through');
  const { nameOf, colourOf } = useSideNames();
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [isWhole, setIsWhole] = useState(false);
  const isMoney = useSnapshot(lookThroughView).unit === 'money';
  const currencyCode = useCurrencyCode()();
  const most = isPhone ? mostRows.phone : mostRows.wide;
  const shown = isWhole || shares.length <= most + 1 ? shares : shares.slice(0, most);
  const hidden = shares.length - shown.length;
  const largest = Math.max(1, ...shares.map(({ percentage }) => percentage), limit ?? 0);
  return (
    <section className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2 className={panel.title}>{title}</h2>
        {(limit !== null || note) && (
          <span className={panel.unit}>
            {limit === null ? note : t('limit-mark', { limit: formatPercent(limit, 0) })}
          </span>
        )}
      </header>
      <ul className={styles.rows}>
        {shown.map(({ key, weight, percentage }) => {
          const filter = { side, key };
          const isOver = limit !== null && key !== null && percentage > limit;
          return (
            <li key={key ?? ''}>
              <button
                type="button"
                className={classNames(styles.row, isMoney && styles.ofMoney)}
                aria-pressed={isChosen(filter)}
                onClick={() => onChoose(filter)}
              >
                <span className={styles.name} title={nameOf(filter)}>
                  {nameOf(filter)}
                </span>
                <span className={styles.room} aria-hidden>
                  <span
                    className={styles.bar}
                    style={{
                      width: `${(percentage / largest) * 100}%`,
                      background: isOver ? 'var(--color-warning-mark)' : colourOf(filter),
                    }}
                  />
                  {limit !== null && <span className={styles.limit} style={{ left: `${(limit / largest) * 100}%` }} />}
                </span>
                <span className={classNames(styles.value, isOver && panel.strong)}>
                  {isMoney ? formatMoney(weight, currencyCode) : formatPercent(percentage, 1)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {(hidden > 0 || (isWhole && shares.length > most + 1)) && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
