import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';
import { ColourDot } from './colour-dot.tsx';

export interface ChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  /** The colour of an asset class as a CSS value. */
  colour?: string | undefined;
  count?: ReactNode;
  /** The highest possible count, for which space is reserved, so that the chips beside it do not move. */
  highestCount?: number | undefined;
  /** Whether choosing it would find nothing. */
  idle?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Digits have equal widths, and the gaps between thousands are less than half as wide. */
function roomFor(count: number | undefined): CSSProperties | undefined {
  if (count === undefined) return undefined;
  const digits = String(count).length;
  return { minWidth: `${digits + 0.4 * Math.floor((digits - 1) / 3)}ch` };
}

export function Chip({
  pressed,
  onChange,
  colour,
  count,
  highestCount,
  idle = false,
  disabled = false,
  children,
}: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, idle && styles.idle)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {colour && <ColourDot colour={colour} />}
      {children}
      {/* A space, so that screen readers read name and count as two words. */}
      {count !== undefined && ' '}
      {count !== undefined && (
        <span className={styles.count} style={roomFor(highestCount)}>
          {count}
        </span>
      )}
    </button>
  );
}
