import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoughnutRing, shownSlices } from '#charts/doughnut.tsx';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import { FoldButton, useFold } from './fold-button.tsx';
import { ShareRow, sumOfShares, useShareText } from './share-row.tsx';
import styles from './side-panel.module.css';
import { useSideNames } from './use-side-names.ts';

export interface SidePanelProps {
  side: LookThroughFilter['side'];
  title: string;
  /** A note about the whole side. */
  note?: ReactNode;
  shares: readonly WeightShare[];
  /** The limit in percent that the advisor set. */
  limit: number | null;
  isChosen: (filter: LookThroughFilter) => boolean;
  onChoose: (filter: LookThroughFilter) => void;
  /** Whether the shares are drawn as a ring instead of bars. */
  isRing?: boolean | undefined;
}

/** Rows that are visible initially; a phone shows the five largest. */
const mostRows = { wide: 7, phone: 5 };

const ringSize = 104;

/** The shares as slices, which filter like the rows, except for the remainder, which combines several shares. */
function Ring({ side, title, shares, onChoose }: Pick<SidePanelProps, 'side' | 'title' | 'shares' | 'onChoose'>) {
  const { nameOf, colourOf } = useSideNames();
  const keys = new Map(shares.map(({ key }) => [key ?? '', key]));
  const slices = shares.map(({ key, weight }) => ({
    id: key ?? '',
    label: nameOf({ side, key }),
    value: weight,
    colour: colourOf({ side, key }),
  }));
  return (
    <DoughnutRing
      slices={shownSlices(slices, '')}
      label={title}
      size={ringSize}
      onPick={(id) => {
        const key = keys.get(id);
        if (key !== undefined) onChoose({ side, key });
      }}
    />
  );
}

/** The cart by one side of its funds; selecting a bar or a slice filters the table below. */
export function SidePanel({ side, title, note, shares, limit, isChosen, onChoose, isRing = false }: SidePanelProps) {
  const { t } = useTranslation('look-through');
  const { isMoney, textOf, markOf } = useShareText();
  const fold = useFold(shares, mostRows);
  const { shown, hidden } = fold;
  const largest = Math.max(1, ...shares.map(({ percentage }) => percentage), limit ?? 0);
  const partOf = (percentage: number) => (percentage / largest) * 100;
  return (
    <section className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2 className={panel.title}>{title}</h2>
        {(limit !== null || note) && (
          <span className={panel.unit} {...(limit !== null && figureMark(['assumption.limit']))}>
            {limit === null ? note : t('limit-mark', { limit: formatFigure('assumption.limit', limit) })}
          </span>
        )}
      </header>
      <div className={isRing ? styles.besideRing : undefined}>
        {isRing && shares.length > 0 && <Ring {...{ side, title, shares, onChoose }} />}
        <ul className={classNames(styles.rows, isMoney && styles.ofMoney)}>
          {shown.map((share) => (
            <li key={share.key ?? ''}>
              <ShareRow
                filter={{ side, key: share.key }}
                share={share}
                length={isRing ? null : partOf(share.percentage)}
                limitAt={limit === null ? null : partOf(limit)}
                isOver={limit !== null && share.key !== null && share.percentage > limit}
                isChosen={isChosen({ side, key: share.key })}
                onChoose={onChoose}
              />
            </li>
          ))}
          {fold.canFold && (
            <li>
              <FoldButton fold={fold} className={classNames(styles.row, styles.rest)}>
                <span className="figures text-right" {...markOf([side, 'others'])}>
                  {textOf(sumOfShares(hidden))}
                </span>
              </FoldButton>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
