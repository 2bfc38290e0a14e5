import { useTranslation } from 'react-i18next';
import { NotAvailable } from './not-available.tsx';
import styles from './risk-pips.module.css';

const highest = 7;
const levels = Array.from({ length: highest }, (_, index) => index + 1);

/** A risk level from 1 to 7; anything else is not available (VALID-12). */
export function RiskPips({ level }: { level: number | null }) {
  const { t } = useTranslation('ui');
  if (level === null || level < 1 || level > highest) return <NotAvailable />;
  return (
    <span className={styles.risk} role="img" aria-label={t('risk', { level })}>
      <span className={styles.pips}>
        {levels.map((pip) => (
          <span key={pip} className={pip <= level ? styles.on : styles.off} />
        ))}
      </span>
      <span className="numeric">
        {level}/{highest}
      </span>
    </span>
  );
}
