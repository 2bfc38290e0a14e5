import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { currentLanguage, setLanguage } from '#i18n/i18n.ts';
import { openAddress } from '#state/address.ts';
import { signOn } from '#state/single-sign-on.ts';
import { useAtOpening } from '#ui/overlays/use-at-opening.ts';
import { AccessLink } from './access-link.tsx';
import { accessPaths } from './access-paths.ts';
import styles from './single-sign-on-page.module.css';

interface SingleSignOnPageProps {
  token: string | null;
  /** As in the address; any but the portal's own leaves the current language (SIL-16). */
  language: string | null;
}

/** Logs in with the token of the address. Nothing is to be done here but to go on without it (ACC-23). */
export function SingleSignOnPage(given: SingleSignOnPageProps) {
  const { t } = useTranslation('access');
  const [{ token, language }] = useState(given);
  const title = t('login.title');

  useEffect(() => {
    document.title = `${title} · Fundament`;
  }, [title]);

  useAtOpening(async (signal) => {
    // The token stays neither in the history nor where another site could read it (T17).
    window.history.replaceState(null, '', accessPaths.singleSignOn);
    const wanted = languages.find((known) => known === language);
    if (wanted) await setLanguage(wanted);
    const isIn = token !== null && (await signOn(token, currentLanguage(), signal));
    if (signal.aborted) return;
    openAddress(isIn ? accessPaths.login : accessPaths.failedSignOn, { replace: true });
  });

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <AccessLink to={accessPaths.failedSignOn}>{t('login.login')}</AccessLink>
    </main>
  );
}
