import type { ReactNode } from 'react';
import { waterfallPlaces, type WaterfallPlace } from '#domain/charts/waterfall-places.ts';
import styles from './waterfall-chart.module.css';

/** A step of a waterfall, or one of its ends. */
interface WaterfallBar {
  id: string;
  label: ReactNode;
  amount: number;
  /** The amount as it is shown. */
  text: ReactNode;
}

export interface WaterfallChartProps {
  start: WaterfallBar;
  steps: readonly WaterfallBar[];
  end: WaterfallBar;
  /** Accessible name: the result in words. */
  label: string;
  /** Says that the bars do not begin at 0. */
  brokenText: string;
  /** The selected step. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

const gap = 3;

/** Two gaps in a bar that is cut off. */
const Break = () => (
  <g className={styles.gap}>
    <rect x={gap} y={0} width={0.7} height={10} />
    <rect x={gap + 1.6} y={0} width={0.7} height={10} />
  </g>
);

function Bar({ place, look, isBroken }: { place: WaterfallPlace; look: string | undefined; isBroken: boolean }) {
  const { from, length } = place;
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect className={look} x={Math.min(from, 99.6)} y={0} width={Math.max(length, 0.4)} height={10} rx={0.4} />
      {isBroken && <Break />}
    </svg>
  );
}

/**
 * How one amount becomes another, step by step: a bar for each step where the one above it has ended. Labels and amounts are
 * text in columns of their own, so that they never overlap.
 */
export function WaterfallChart({ start, steps, end, label, brokenText, chosen, onChoose }: WaterfallChartProps) {
  const { places, isBroken } = waterfallPlaces(
    start.amount,
    steps.map(({ amount }) => amount),
  );
  const bars = [start, ...steps, end];
  return (
    <figure className={styles.figure} aria-label={label}>
      <ol className={styles.bars}>
        {bars.map((bar, at) => {
          const isEnd = at === 0 || at === bars.length - 1;
          const place = places[at] ?? { from: 0, length: 0 };
          const look = isEnd ? styles.whole : bar.amount < 0 ? styles.fall : styles.rise;
          return (
            <li key={bar.id} className={isEnd ? styles.end : styles.line}>
              {isEnd ? (
                <span className={styles.label}>{bar.label}</span>
              ) : (
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={bar.id === chosen}
                  onClick={() => onChoose(bar.id)}
                >
                  {bar.label}
                </button>
              )}
              <Bar place={place} look={look} isBroken={isEnd && isBroken} />
              <span className="figures nowrap text-right">{bar.text}</span>
            </li>
          );
        })}
      </ol>
      {isBroken && <figcaption className="size-xs tertiary">{brokenText}</figcaption>}
    </figure>
  );
}
