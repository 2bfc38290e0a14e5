import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { sessionState } from '#state/session/session.ts';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { titleOf } from '#ui/page-brand.ts';
import styles from './access-page.module.css';
import { LoginPicture, type Market } from './login-picture.tsx';
import type { AccessContent } from './use-access-content.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import { serverNow } from '#clock/server-clock.ts';

const LegalDisclaimer = screenNamed('LegalDisclaimer', () => import('./legal-disclaimer.tsx'));

/** The footer of the screens without a session, with what the operator provides (SHELL-05, ACC-15). */
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
        <LazyPart failed={partFailed}>
          <LegalDisclaimer markup={legalInfo} onClose={() => setIsLegalOpen(false)} />
        </LazyPart>
      )}
    </footer>
  );
}

// Loaded lazily: the dialog is rarely needed and too large for the first screen.
const LogoutWarning = screenNamed('LogoutWarning', () => import('./logout-warning.tsx'));

/** Hosts under .sk are the Slovak portal, all others the Czech one, regardless of language (SIL-14). */
const marketOf = (host: string): Market => (host.endsWith('.sk') ? 'sk' : 'cz');

export interface AccessPageProps {
  title: string;
  content: AccessContent;
  /** Whether a long form replaces the picture. */
  isForm?: boolean;
  /** Focuses the title of a screen that has no field to focus. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** Frame of the screens without a session. */
export function AccessPage({ title, content, isForm = false, focusTitle = false, children }: AccessPageProps) {
  const { t } = useTranslation('access');
  const { isLogoutWarningDisplayed } = useSnapshot(sessionState);
  const heading = useRef<HTMLHeadingElement>(null);
  const [firstYear] = useState(() => serverNow().getFullYear());

  useEffect(() => {
    document.title = titleOf(title);
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
        <LazyPart>
          <LogoutWarning />
        </LazyPart>
      )}
    </main>
  );
}
