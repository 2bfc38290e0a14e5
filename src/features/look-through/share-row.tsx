import { useSnapshot } from 'valtio';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import panel from '#ui/layout/panel.module.css';
import styles from './side-panel.module.css';
import { useSideNames } from './use-side-names.ts';

/** Formats a share in percent or in money, as the view is set. */
export function useShareText() {
  const isMoney = useSnapshot(lookThroughView).unit === 'money';
  const currencyCode = useCurrencyCode()();
  return {
    isMoney,
    textOf: ({ weight, percentage }: Pick<WeightShare, 'weight' | 'percentage'>): string =>
      isMoney ? formatMoney(weight, currencyCode) : formatPercent(percentage, 1),
  };
}

interface ClassPartProps {
  /** Null if the item is not a fund. */
  fundId: string | null;
  name: string;
}

/**
 * The share class of a fund, which distinguishes it from funds of the same name, where it is split from the name
 * (screens, section 1).
 */
export function ClassPart({ fundId, name }: ClassPartProps) {
  const part = useShareClassParts().get(fundId ?? '');
  const isCut = displayName(name) !== name;
  return part && isCut ? <strong className={styles.part}>{part}</strong> : null;
}

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
      <span className="shrinkable">
        <span className={classNames('shrinkable block truncate', isFund && styles.whole)} title={name}>
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
      <span className={classNames('figures text-right', isOver && panel.strong)}>{textOf(share)}</span>
    </button>
  );
}
