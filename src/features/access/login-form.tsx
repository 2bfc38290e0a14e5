import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LoginRequest } from '#contract/login.ts';
import { logIn, sessionState, type LogInOutcome, type RefusalCode } from '#state/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-field.tsx';
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

const required = { required: 'mixed.required' };

export function LoginForm() {
  const { t } = useTranslation('access');
  const { isLoggingIn } = useSnapshot(sessionState);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const { control, handleSubmit, setFocus } = useForm<LoginRequest>({
    defaultValues: { username: '', password: '' },
  });

  useEffect(() => {
    if (!sessionState.isLogoutWarningDisplayed) setFocus('username');
  }, [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    if (sessionState.isLoggingIn) return;
    setFailure(null);
    setFailure(failureOf(await logIn(credentials)));
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Banner kind="danger">{t(failure)}</Banner>}
      <FormTextField {...usernameLook} control={control} name="username" rules={required} label={t('login.username')} />
      <FormTextField
        control={control}
        name="password"
        rules={required}
        label={t('login.password')}
        size="lg"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
      />
      <Button type="submit" variant="primary" size="lg" full busy={isLoggingIn}>
        {t('login.login')}
      </Button>
    </form>
  );
}
