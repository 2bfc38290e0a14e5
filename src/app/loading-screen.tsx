import { useTranslation } from 'react-i18next';
import { Logo } from '#ui/marks/logo.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './start-up.module.css';

export function LoadingScreen() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.screen}>
      <h1>
        <Logo />
      </h1>
      <p role="status" className={styles.loading}>
        <Spinner />
        {t('loading-data')}
      </p>
    </main>
  );
}
