import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-field.tsx';
import styles from './access-page.module.css';
import { FormFailure } from './form-failure.tsx';
import { submitOnce } from '#ui/submit-once.ts';

export type ResetFailure = { key: 'invalid-token' | 'form-error' } | { key: 'user-error'; messages: string };

interface NewPasswordFormProps {
  failure: ResetFailure | null;
  onSet: (newPassword: string) => Promise<void>;
}

const required = { required: 'mixed.required' };
const look = { type: 'password', size: 'lg', autoComplete: 'new-password', maxLength: 1024 } as const;

export function NewPasswordForm({ failure, onSet }: NewPasswordFormProps) {
  const { t } = useTranslation('access');
  const { control, handleSubmit, getValues, setFocus, formState } = useForm({
    defaultValues: { newPassword_0: '', newPassword_1: '' },
  });
  const { isSubmitting } = formState;

  useEffect(() => setFocus('newPassword_0'), [setFocus]);

  const submit = handleSubmit(({ newPassword_0: newPassword }) => onSet(newPassword));
  const isSame = (repeated: string) => repeated === getValues('newPassword_0') || 'mixed.passwords-dont-match';
  const messages = failure?.key === 'user-error' ? `\n${failure.messages}` : '';

  return (
    <form className={styles.form} noValidate onSubmit={submitOnce(submit, isSubmitting)}>
      {failure && <FormFailure>{t(`reset.${failure.key}`, { messages })}</FormFailure>}
      <FormTextField
        {...look}
        control={control}
        name="newPassword_0"
        rules={{ ...required, deps: ['newPassword_1'] }}
        label={t('password.new')}
        hint={t('reset.rules')}
      />
      <FormTextField
        {...look}
        control={control}
        name="newPassword_1"
        rules={{ ...required, validate: isSame }}
        label={t('password.repeat')}
      />
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
