import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './shell.module.css';

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the browser has no connection: what is calculated goes on, what is saved waits (workbench, section 1). */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner kind="warning" icon={WifiOff} className={styles.notice}>
      {t('offline')}
    </Banner>
  );
}
