import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { ColourDot } from './colour-dot.tsx';

export interface ChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  /** The colour of an asset class, as a CSS value. */
  colour?: string | undefined;
  count?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function Chip({ pressed, onChange, colour, count, disabled = false, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {colour && <ColourDot colour={colour} />}
      {children}
      {/* A space of text, so that name and count are read as two words. */}
      {count !== undefined && ' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
