import { useTranslation } from 'react-i18next';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { riskLevels } from '#domain/catalogue/vocabulary.ts';
import { classNames } from '../class-names.ts';
import { NotAvailable } from './not-available.tsx';
import styles from './risk-scale.module.css';

/** The seven risk levels with the given one marked; any other value is not available (SIL-65). */
export function RiskScale({ level }: { level: number | null }) {
  const { t } = useTranslation('ui');
  const known = knownRisk(level);
  if (known === null) return <NotAvailable />;
  return (
    <div>
      <div className={styles.scale} role="img" aria-label={t('risk', { level: known })}>
        {riskLevels.map((one) => (
          <span key={one} className={classNames(styles.level, one === known && styles.on)}>
            {one}
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{t('risk-scale.lower')}</span>
        <span>{t('risk-scale.higher')}</span>
      </div>
    </div>
  );
}
