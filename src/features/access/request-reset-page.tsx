import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { requestResetForm } from '#domain/login-form/login-form.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { RichText } from '#ui/marks/rich-text.tsx';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { FormFailure } from './form-failure.tsx';
import { useAccessContent } from './use-access-content.ts';
import { usernameLook } from './username-look.ts';

interface RequestResetFormProps {
  hasFailed: boolean;
  onSend: (username: string) => Promise<void>;
}

function RequestResetForm({ hasFailed, onSend }: RequestResetFormProps) {
  const { t } = useTranslation('access');
  const form = useTableForm(requestResetForm, {
    context: null,
    missing: t('missing', { returnObjects: true }),
    shows: 'when sent',
    startsAt: 'username',
  });
  const submit = form.submit({ send: ({ username }) => onSend(username) });

  return (
    <>
      <p className={styles.lead}>{t('request-reset.lead')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        {hasFailed && <FormFailure>{t('request-reset.form-error')}</FormFailure>}
        <FormTextField {...usernameLook} form={form} name="username" label={t('login.username')} />
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy}>
          {t('request-reset.send')}
        </Button>
      </form>
    </>
  );
}

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
