import { useTranslation } from 'react-i18next';
import { logOut } from '#state/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import styles from './start-up.module.css';

export function StartUpError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <main className={styles.screen}>
      <Logo />
      <div role="alert">
        <h1 className={styles.title}>{t('shell:start-up-error')}</h1>
        <p className={styles.text}>{t('shell:start-up-hint')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={() => void logOut()}>
          {t('shell:menu.logout')}
        </Button>
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t('ui:tryAgain')}
        </Button>
      </div>
    </main>
  );
}
