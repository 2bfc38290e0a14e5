import { useTranslation } from 'react-i18next';
import { NotAvailable } from './not-available.tsx';
import styles from './risk-pips.module.css';

export const highestRisk = 7;

/** Returns the outline of a pip, 5 by 10 with corners of radius 1; the gap between pips is 2. */
const pipPath = (place: number) =>
  `M${place * 7 + 1} 0h3a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z`;

const pipsPath = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, pip) => pipPath(from + pip)).join('');

/** The drawings by level, created once because a list renders hundreds of them while scrolling. */
const drawings = Array.from({ length: highestRisk + 1 }, (_, level) => ({
  on: pipsPath(0, level),
  off: pipsPath(level, highestRisk),
}));

/** A risk level from 1 to 7; any other value is not available (VALID-12). */
export function RiskPips({ level }: { level: number | null }) {
  const { t } = useTranslation('ui');
  if (level === null || level < 1 || level > highestRisk) return <NotAvailable />;
  return <NamedRiskPips level={level} name={t('risk', { level })} />;
}

/** A variant for lists, which translate the text once for all their cells; the level must be known. */
export function NamedRiskPips({ level, name }: { level: number; name: string }) {
  const drawing = drawings[Math.floor(level)];
  return (
    <span className="inline-row gap-2 nowrap" role="img" aria-label={name}>
      <svg className={styles.pips} viewBox="0 0 47 10" aria-hidden>
        <path className={styles.on} d={drawing?.on} />
        <path className={styles.off} d={drawing?.off} />
      </svg>
      <span className="numeric">{`${level}/${highestRisk}`}</span>
    </span>
  );
}
