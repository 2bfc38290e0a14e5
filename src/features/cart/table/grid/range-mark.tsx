import { placeOnScale } from '#domain/cart/table/row-figures.ts';
import type { RowFigures } from '#domain/cart/table/row-figures.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './range-mark.module.css';

const moneyBack = placeOnScale(1).place;
const percent = (place: number) => `${place.toFixed(2)}%`;

/**
 * The three scenarios as multiples of the deposits, on a scale shared by all rows; the cell provides the text
 * alternative.
 */
export function RangeMark({ figures }: { figures: RowFigures }) {
  const { invested, unfavourable, favourable, expectedAssets } = figures;
  if (!(invested > 0) || unfavourable === null || favourable === null || expectedAssets === null) return null;
  const from = placeOnScale(unfavourable / invested);
  const to = placeOnScale(favourable / invested);
  return (
    <span className={styles.range} aria-hidden>
      <span className={styles.moneyBack} style={{ insetInlineStart: percent(moneyBack) }} />
      <span
        className={classNames(styles.bar, from.isCut && styles.cutLow, to.isCut && styles.cutHigh)}
        style={{ insetInlineStart: percent(from.place), insetInlineEnd: percent(100 - to.place) }}
      />
      <span
        className={styles.moderate}
        style={{ insetInlineStart: percent(placeOnScale(expectedAssets / invested).place) }}
      />
    </span>
  );
}

const marks = [1, 2, 4];

/** The scale above the column. */
export function RangeScale() {
  return (
    <span className={styles.scale} aria-hidden>
      {marks.map((multiple) => (
        <span key={multiple} style={{ insetInlineStart: percent(placeOnScale(multiple).place) }}>
          {multiple}×
        </span>
      ))}
    </span>
  );
}
