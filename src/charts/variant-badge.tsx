import styles from './variant-badge.module.css';
import type { VariantLook } from './variant-look.ts';

/** The letter of a compared item on its colour. */
export function VariantBadge({ look: { letter, colour, ink } }: { look: VariantLook }) {
  return (
    <span className={styles.badge} style={{ background: `var(${colour})`, color: ink }}>
      {letter}
    </span>
  );
}
