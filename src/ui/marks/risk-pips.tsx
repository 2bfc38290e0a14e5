import { useTranslation } from 'react-i18next';
import { NotAvailable } from './not-available.tsx';
import styles from './risk-pips.module.css';

export const highestRisk = 7;

/** The outline of a pip, 5 by 10 with its corners rounded by 1; 2 stand between two of them. */
const pipPath = (place: number) =>
  `M${place * 7 + 1} 0h3a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z`;

const pipsPath = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, pip) => pipPath(from + pip)).join('');

/** The drawings by level, made once: a list shows hundreds of them while it scrolls. */
const drawings = Array.from({ length: highestRisk + 1 }, (_, level) => ({
  on: pipsPath(0, level),
  off: pipsPath(level, highestRisk),
}));

/** A risk level from 1 to 7; anything else is not available (VALID-12). */
export function RiskPips({ level }: { level: number | null }) {
  const { t } = useTranslation('ui');
  if (level === null || level < 1 || level > highestRisk) return <NotAvailable />;
  return <NamedRiskPips level={level} name={t('risk', { level })} />;
}

/** The same for lists, which translate once for all their cells; the level is a known one. */
export function NamedRiskPips({ level, name }: { level: number; name: string }) {
  const drawing = drawings[Math.floor(level)];
  return (
    <span className={styles.risk} role="img" aria-label={name}>
      <svg className={styles.pips} viewBox="0 0 47 10" aria-hidden>
        <path className={styles.on} d={drawing?.on} />
        <path className={styles.off} d={drawing?.off} />
      </svg>
      <span className="numeric">{`${level}/${highestRisk}`}</span>
    </span>
  );
}
