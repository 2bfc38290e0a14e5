import { useSnapshot } from 'valtio';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import styles from './side-panel.module.css';
import { useSideNames } from './use-side-names.ts';

/** Names a share by its side and key; the hidden rows are `others`. */
export const shareSubject = ({ side, key }: LookThroughFilter): string[] => [side, key ?? 'unassigned'];

/** Adds up shares, as they are displayed in one row. */
export const sumOfShares = (shares: readonly WeightShare[]): Pick<WeightShare, 'amount' | 'percentage'> => ({
  percentage: exactSum(shares.map(({ percentage }) => percentage)),
  amount: exactSum(shares.map(({ amount }) => amount)),
});

/** Formats a share in percent or in money, as the view is set, and names it. */
export function useShareText() {
  const isMoney = useSnapshot(lookThroughView).unit === 'money';
  const currencyCode = useCurrencyCode()();
  return {
    isMoney,
    textOf: ({ amount, percentage }: Pick<WeightShare, 'amount' | 'percentage'>): string =>
      isMoney
        ? formatFigure('look.weight', amount, { currency: currencyCode })
        : formatFigure('look.share', percentage),
    markOf: (subject: readonly string[]) => figureMark([{ of: isMoney ? 'look.weight' : 'look.share', subject }]),
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
  const { textOf, markOf } = useShareText();
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
      <span className={classNames('figures text-right', isOver && panel.strong)} {...markOf(shareSubject(filter))}>
        {textOf(share)}
      </span>
    </button>
  );
}
