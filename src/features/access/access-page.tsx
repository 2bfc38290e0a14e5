import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { sessionState } from '#state/session/session.ts';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './access-page.module.css';
import { LoginPicture, type Market } from './login-picture.tsx';
import type { AccessContent } from './use-access-content.ts';

const LegalDisclaimer = lazy(async () => ({ default: (await import('./legal-disclaimer.tsx')).LegalDisclaimer }));

/** What is below every screen without a session, as far as the operator gives it (SHELL-05, ACC-15). */
function AccessFoot({ legalInfo, externalTool }: Pick<AccessContent, 'legalInfo' | 'externalTool'>) {
  const { t } = useTranslation(['access', 'common']);
  const [isLegalOpen, setIsLegalOpen] = useState(false);
  return (
    <footer className={styles.foot}>
      {legalInfo && (
        <button type="button" className={styles.quiet} onClick={() => setIsLegalOpen(true)}>
          {t('common:legal-disclaimer')}
        </button>
      )}
      {externalTool && (
        <a className={styles.quiet} href={externalTool.url} target="_blank" rel="noopener noreferrer">
          {externalTool.label}
          <Icon of={ArrowUpRight} size={16} />
          <VisuallyHidden>{`(${t('access:login.opens-new-tab')})`}</VisuallyHidden>
        </a>
      )}
      {legalInfo && isLegalOpen && (
        <Suspense fallback={null}>
          <LegalDisclaimer markup={legalInfo} onClose={() => setIsLegalOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}

// The dialog is rarely needed and too heavy for the first screen of everybody.
const LogoutWarning = lazy(async () => ({ default: (await import('./logout-warning.tsx')).LogoutWarning }));

/** A host under .sk is the Slovak portal, every other the Czech one; the language is another matter (SIL-14). */
const marketOf = (host: string): Market => (host.endsWith('.sk') ? 'sk' : 'cz');

export interface AccessPageProps {
  title: string;
  content: AccessContent;
  /** A long form takes the place of the picture. */
  isForm?: boolean;
  /** Where the screen has no field to begin with, the reading begins at its title. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** Frame of the screens without a session. */
export function AccessPage({ title, content, isForm = false, focusTitle = false, children }: AccessPageProps) {
  const { t } = useTranslation('access');
  const { isLogoutWarningDisplayed } = useSnapshot(sessionState);
  const heading = useRef<HTMLHeadingElement>(null);
  const [firstYear] = useState(() => new Date().getFullYear());

  useEffect(() => {
    document.title = `${title} · Fundament`;
  }, [title]);

  useEffect(() => {
    if (!focusTitle || sessionState.isLogoutWarningDisplayed) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [focusTitle]);

  return (
    <main className={isForm ? styles.formPage : styles.page}>
      <div className={styles.brand}>
        <Logo />
      </div>
      <LanguageSwitch short className={styles.language} />
      <div className={styles.middle}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <AccessFoot legalInfo={content.legalInfo} externalTool={content.externalTool} />
      {!isForm && (
        <div className={styles.art}>
          <LoginPicture market={marketOf(window.location.hostname)} firstYear={firstYear} />
          <p className={styles.saying}>{t('login.saying')}</p>
        </div>
      )}
      {isLogoutWarningDisplayed && (
        <Suspense fallback={null}>
          <LogoutWarning />
        </Suspense>
      )}
    </main>
  );
}
