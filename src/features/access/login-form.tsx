import { useEffect, useState } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LoginRequest } from '#contract/login.ts';
import { logIn, sessionState, type LogInOutcome, type RefusalCode } from '#state/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './login-page.module.css';

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

interface CredentialProps {
  control: Control<LoginRequest>;
  name: keyof LoginRequest;
  type: 'text' | 'password';
  autoComplete: string;
}

function Credential({ control, name, type, autoComplete }: CredentialProps) {
  const { t } = useTranslation(['access', 'validation']);
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: true }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={t(`access:login.${name}`)}
          size="lg"
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={name === 'username' ? 256 : 1024}
          error={fieldState.error && t('validation:mixed.required')}
        />
      )}
    />
  );
}

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
      <Credential control={control} name="username" type="text" autoComplete="username" />
      <Credential control={control} name="password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="lg" full busy={isLoggingIn}>
        {t('login.login')}
      </Button>
    </form>
  );
}
