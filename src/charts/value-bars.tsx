import { useCallback, useRef, useState } from 'react';
import { labelGap } from '#domain/charts/axis-labels.ts';
import { useTextWidth, useWidth } from './use-size.ts';
import styles from './value-bars.module.css';

declare module 'react' {
  /** Values that the style sheet reads with `var()`. */
  interface CSSProperties {
    [property: `--${string}`]: string;
  }
}

interface ValueBar {
  /** Unique label of the bar: a year. */
  label: string;
  /** Null if unknown. */
  value: number | null;
}

export interface ValueBarsProps {
  bars: readonly ValueBar[];
  /** Accessible name of the row of bars. */
  label: string;
  /** Includes the sign; also returns a text for unknown values. */
  formatValue: (value: number | null) => string;
}

interface Place {
  /** Start and length of the bar, in percent of the available room. */
  from: number;
  length: number;
  /** Position of zero. */
  zero: number;
}

/** Returns the positions of bars on both sides of zero, in percent of the room from the lowest to the highest value. */
export function barPlaces(values: readonly (number | null)[]): Place[] {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(0, ...known);
  const room = Math.max(0, ...known) - lowest;
  const share = (value: number) => (room === 0 ? 0 : (value / room) * 100);
  const zero = share(-lowest);
  return values.map((value) => ({
    from: value !== null && value < 0 ? zero + share(value) : zero,
    length: Math.abs(share(value ?? 0)),
    zero,
  }));
}

/** Values are bolder than the texts that are measured. */
const boldWidth = 1.06;

/** Returns whether so many texts side by side have no room in the element that gets the returned `ref`. */
function useCrowding(count: number, texts: readonly string[]) {
  const root = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const observed = useWidth(root);
  const widest = useTextWidth(root);
  // The width is observed after the first painting, which would then move what is below.
  const ref = useCallback((list: HTMLUListElement | null) => {
    root.current = list;
    if (list) setFirst(list.clientWidth);
  }, []);
  const width = observed === 0 ? first : observed;
  return { ref, isCrowded: width > 0 && width / count < widest(texts) * boldWidth + labelGap };
}

/** Signed values side by side, each with its label: vertical bars, or horizontal ones where there is no room. */
export function ValueBars({ bars, label, formatValue }: ValueBarsProps) {
  const places = barPlaces(bars.map(({ value }) => value));
  const texts = bars.flatMap((bar) => [bar.label, formatValue(bar.value)]);
  const { ref, isCrowded } = useCrowding(bars.length, texts);
  return (
    <ul
      ref={ref}
      className={isCrowded ? styles.rows : styles.bars}
      aria-label={label}
      data-layout={isCrowded ? 'rows' : 'columns'}
    >
      {bars.map(({ label: name, value }, index) => {
        const { from, length, zero } = places[index] ?? { from: 0, length: 0, zero: 0 };
        const isFall = value !== null && value < 0;
        return (
          <li
            key={name}
            className={styles.place}
            style={{
              '--from': `${from}%`,
              '--length': `${length}%`,
              '--end': `${from + length}%`,
              '--zero': `${zero}%`,
            }}
          >
            <span className={styles.label}>{name}</span>
            <span className={styles.room}>
              <span className={styles.track} aria-hidden>
                <span className={styles.zero} />
                <span className={isFall ? styles.fall : styles.rise} />
              </span>
              <span className={isFall ? styles.valueBelow : styles.value}>{formatValue(value)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
