import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { sessionState } from '#state/session/session.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { RichText } from '#ui/marks/rich-text.tsx';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { LoginForm } from './login-form.tsx';
import { useAccessContent } from './use-access-content.ts';

export function LoginPage({ canRegister }: { canRegister: boolean }) {
  const { t } = useTranslation('access');
  const { isPasswordReset, hasExpired, hasFailedSignOn } = useSnapshot(sessionState);
  const content = useAccessContent(currentLanguage());

  return (
    <AccessPage title={t('login.title')} content={content}>
      {isPasswordReset && (
        <Banner kind="success" className={styles.notice}>
          {t('login.reset-notice')}
        </Banner>
      )}
      {hasExpired && (
        <Banner kind="info" className={styles.notice}>
          {t('logout-warning.text')}
        </Banner>
      )}
      {hasFailedSignOn && (
        <Banner kind="info" className={styles.notice}>
          {t('login.sign-on-notice')}
        </Banner>
      )}
      {content.message && (
        <Banner kind="info" className={styles.notice}>
          <RichText markup={content.message} />
        </Banner>
      )}
      <LoginForm />
      <nav className={styles.ways} aria-label={t('login.other-ways')}>
        <AccessLink to={accessPaths.requestReset}>{t('login.forgotten-password')}</AccessLink>
        {canRegister && <AccessLink to={accessPaths.registration}>{t('login.register')}</AccessLink>}
      </nav>
    </AccessPage>
  );
}
