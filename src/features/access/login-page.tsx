import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { sessionState } from '#state/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Icon } from '#ui/icon.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Logo } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { LoginPicture, type Market } from './login-picture.tsx';
import { useLoginPage } from './use-login-page.ts';

// The dialog is rarely needed and too heavy for the first screen of everybody.
const LogoutWarning = lazy(async () => ({ default: (await import('./logout-warning.tsx')).LogoutWarning }));

/** A host under .sk is the Slovak portal, every other the Czech one; the language is another matter (SIL-14). */
const marketOf = (host: string): Market => (host.endsWith('.sk') ? 'sk' : 'cz');

export function LoginPage() {
  const { t } = useTranslation('access');
  const { isLogoutWarningDisplayed } = useSnapshot(sessionState);
  const { message, externalTool } = useLoginPage(currentLanguage());
  const [firstYear] = useState(() => new Date().getFullYear());
  const title = t('login.title');

  useEffect(() => {
    document.title = `${title} · Fundament`;
  }, [title]);

  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo />
      </div>
      <LanguageSwitch short className={styles.language} />
      <div className={styles.middle}>
        <h1 className={styles.title}>{title}</h1>
        {message && (
          <div className={styles.message}>
            <Banner kind="info">{message}</Banner>
          </div>
        )}
        <LoginForm />
      </div>
      {externalTool && (
        <a className={styles.tool} href={externalTool.url} target="_blank" rel="noopener noreferrer">
          {externalTool.label}
          <Icon of={ArrowUpRight} size={16} />
          <VisuallyHidden>{`(${t('login.opens-new-tab')})`}</VisuallyHidden>
        </a>
      )}
      <div className={styles.art}>
        <LoginPicture market={marketOf(window.location.hostname)} firstYear={firstYear} />
        <p className={styles.saying}>{t('login.saying')}</p>
      </div>
      {isLogoutWarningDisplayed && (
        <Suspense fallback={null}>
          <LogoutWarning />
        </Suspense>
      )}
    </main>
  );
}
