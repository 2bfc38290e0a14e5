import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './shell.module.css';

/** Says that the browser has no connection: what is calculated goes on, what is saved waits (screens, section 1). */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Banner kind="warning" icon={WifiOff} className={styles.notice}>
      {t('offline')}
    </Banner>
  );
}
