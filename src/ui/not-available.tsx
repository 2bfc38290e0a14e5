import { useTranslation } from 'react-i18next';
import { notAvailable } from '#i18n/format.ts';
import styles from './not-available.module.css';

export function NotAvailable() {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.unknown} title={t('notAvailable')}>
      {notAvailable}
    </span>
  );
}
