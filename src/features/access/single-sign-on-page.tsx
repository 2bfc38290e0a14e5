import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { currentLanguage, setLanguage } from '#i18n/i18n.ts';
import { openAddress } from '#state/address.ts';
import { noteFailedSignOn } from '#state/session/session.ts';
import { signOn, type SignOnOutcome } from '#state/session/single-sign-on.ts';
import { Button } from '#ui/buttons/button.tsx';
import { titleOf } from '#ui/page-brand.ts';
import { useAtOpening } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import pageStyles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import styles from './single-sign-on-page.module.css';

interface SingleSignOnPageProps {
  token: string | null;
  /** From the URL; an unsupported one keeps the current language (SIL-16). */
  language: string | null;
}

function goOn(outcome: Exclude<SignOnOutcome, 'other-account'>): void {
  if (outcome === 'failed') noteFailedSignOn();
  openAddress(outcome === 'done' ? accessPaths.login : accessPaths.failedSignOn, { replace: true });
}

/** Asks before the sign-on ends another user's session; staying changes nothing. */
function OtherAccount({ token }: { token: string }) {
  const { t } = useTranslation('access');
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const replace = async () => {
    setIsBusy(true);
    const outcome = await signOn({ token, language: currentLanguage(), replaces: true });
    goOn(outcome === 'done' ? 'done' : 'failed');
  };
  return (
    <main className={styles.page}>
      <div className={styles.question}>
        <h1 ref={heading} className={pageStyles.title} tabIndex={-1}>
          {t('other-account.title')}
        </h1>
        <p>{t('other-account.text')}</p>
        <div className="cluster gap-3 above-6">
          <Button onClick={() => goOn('done')}>{t('other-account.stay')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void replace()}>
            {t('other-account.replace')}
          </Button>
        </div>
      </div>
    </main>
  );
}

/** Logs in with the token in the URL; after a failure the user can only continue without it (ACC-23). */
export function SingleSignOnPage(given: SingleSignOnPageProps) {
  const { t } = useTranslation('access');
  const [{ token, language }] = useState(given);
  const [asks, setAsks] = useState(false);
  const title = t('login.title');

  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useAtOpening(async (signal) => {
    // The token must not stay in the history or be readable by another site (T17).
    window.history.replaceState(null, '', accessPaths.singleSignOn);
    const wanted = languages.find((known) => known === language);
    if (wanted) await setLanguage(wanted);
    const outcome = token === null ? 'failed' : await signOn({ token, language: currentLanguage() }, signal);
    if (signal.aborted) return;
    if (outcome === 'other-account') setAsks(true);
    else goOn(outcome);
  });

  if (asks && token !== null) return <OtherAccount token={token} />;
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <AccessLink to={accessPaths.failedSignOn}>{t('login.login')}</AccessLink>
    </main>
  );
}
