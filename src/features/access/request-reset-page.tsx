import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { RichText } from '#ui/marks/rich-text.tsx';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { useAccessContent } from './use-access-content.ts';

type Outcome = 'sent' | 'failed' | 'cancelled';

async function requestReset(username: string, signal: AbortSignal): Promise<Outcome> {
  try {
    await call(access.requestResetPassword, { query: { username } }, { signal });
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError) return error.failure.kind === 'cancelled' ? 'cancelled' : 'failed';
    throw error;
  }
}

export function RequestResetPage() {
  const { t } = useTranslation('access');
  const content = useAccessContent(currentLanguage());
  const newSignal = useLeavingSignal();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (username: string) => {
    setOutcome(null);
    const next = await requestReset(username, newSignal());
    if (next !== 'cancelled') setOutcome(next);
  };

  return (
    <AccessPage title={t('request-reset.title')} content={content}>
      {outcome === 'sent' ? (
        <div role="status" className={styles.lead}>
          <RichText markup={content.resetInfo ?? t('reset.info')} />
        </div>
      ) : (
        <RequestResetForm hasFailed={outcome === 'failed'} onSend={send} />
      )}
      <nav className={styles.ways}>
        <AccessLink to={accessPaths.login}>{t('back-to-login')}</AccessLink>
      </nav>
    </AccessPage>
  );
}
