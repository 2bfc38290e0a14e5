import { useSnapshot } from 'valtio';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import panel from '#ui/layout/panel.module.css';
import { ClassPart } from './class-part.tsx';
import styles from './side-panel.module.css';
import { useShareText } from './use-share-text.ts';
import { useSideNames } from './use-side-names.ts';

interface ShareRowProps {
  filter: LookThroughFilter;
  share: WeightShare;
  /** Length of the bar in percent of the track; null shows only the colour. */
  length: number | null;
  /** Position of the limit on the track in percent. */
  limitAt?: number | null;
  isOver?: boolean;
  isChosen: boolean;
  onChoose: (filter: LookThroughFilter) => void;
}

/** One share of a side; selecting it filters the table below. */
export function ShareRow({ filter, share, length, limitAt = null, isOver = false, isChosen, onChoose }: ShareRowProps) {
  const { nameOf, wholeNameOf, colourOf } = useSideNames();
  const { textOf } = useShareText();
  const { mergesClasses } = useSnapshot(lookThroughView);
  const name = nameOf(filter);
  // A fund is distinguished from its other share classes by the end of its name.
  const isFund = filter.side === 'fund';
  return (
    <button
      type="button"
      className={classNames(styles.row, length === null && styles.ofColour)}
      aria-pressed={isChosen}
      onClick={() => onChoose(filter)}
    >
      {length === null && <ColourDot colour={colourOf(filter)} />}
      <span className={styles.naming}>
        <span className={classNames(styles.name, isFund && styles.whole)} title={name}>
          {name}
        </span>
        {isFund && !mergesClasses && <ClassPart fundId={filter.key} name={wholeNameOf(filter)} />}
      </span>
      {length !== null && (
        <span className={styles.room} aria-hidden>
          <span
            className={styles.bar}
            style={{
              width: `${length}%`,
              background: isOver ? 'var(--color-warning-mark)' : colourOf(filter),
            }}
          />
          {limitAt !== null && <span className={styles.limit} style={{ left: `${limitAt}%` }} />}
        </span>
      )}
      <span className={classNames(styles.value, isOver && panel.strong)}>{textOf(share)}</span>
    </button>
  );
}
