import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { loginForm } from '#domain/login-form/login-form.ts';
import { logIn, sessionState, type LogInOutcome, type RefusalCode } from '#state/session/session.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import styles from './access-page.module.css';
import { usernameLook } from './username-look.ts';

type MessageKey = 'invalid-credentials' | 'account-locked' | 'account-expired' | 'form-error';

/** Messages of the refusals (ACC-07…10, SIL-02). */
const messageOf: Record<RefusalCode, MessageKey> = {
  InvalidUsernamePassword: 'invalid-credentials',
  LockedAccount: 'account-locked',
  ExpiredPassword: 'account-expired',
  ForcedChangePassword: 'account-expired',
  DealerNotAssigned: 'form-error',
};

function failureOf(outcome: LogInOutcome): MessageKey | null {
  if (outcome.status === 'logged-in') return null;
  return outcome.status === 'refused' ? messageOf[outcome.code] : 'form-error';
}

export function LoginForm() {
  const { t } = useTranslation('access');
  const { isLoggingIn } = useSnapshot(sessionState);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const form = useTableForm(loginForm, {
    context: null,
    missing: t('missing', { returnObjects: true }),
    shows: 'when sent',
    startsAt: sessionState.isLogoutWarningDisplayed ? null : 'username',
  });

  const submit = form.submit({
    send: async (credentials) => {
      if (sessionState.isLoggingIn) return;
      setFailure(null);
      setFailure(failureOf(await logIn(credentials)));
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && <Banner kind="danger">{t(failure)}</Banner>}
      <FormTextField {...usernameLook} form={form} name="username" label={t('login.username')} />
      <FormTextField
        form={form}
        name="password"
        label={t('login.password')}
        size="lg"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="lg" full busy={isLoggingIn}>
        {t('login.login')}
      </Button>
    </form>
  );
}
