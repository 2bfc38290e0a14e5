import { useTranslation } from 'react-i18next';
import { newPasswordForm } from '#domain/password-form/new-password-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import styles from './access-page.module.css';
import { FormFailure } from './form-failure.tsx';

export type ResetFailure = { key: 'invalid-token' | 'form-error' } | { key: 'user-error'; messages: string };

interface NewPasswordFormProps {
  failure: ResetFailure | null;
  onSet: (newPassword: string) => Promise<void>;
}

const look = { type: 'password', size: 'lg', autoComplete: 'new-password' } as const;

export function NewPasswordForm({ failure, onSet }: NewPasswordFormProps) {
  const { t } = useTranslation('access');
  const form = useTableForm(newPasswordForm, { context: null, shows: 'when sent', startsAt: 'newPassword_0' });
  const submit = form.submit({ send: ({ newPassword_0: newPassword }) => onSet(newPassword) });
  const messages = failure?.key === 'user-error' ? `\n${failure.messages}` : '';

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && <FormFailure>{t(`reset.${failure.key}`, { messages })}</FormFailure>}
      <FormTextField {...look} form={form} name="newPassword_0" label={t('password.new')} hint={t('reset.rules')} />
      <FormTextField {...look} form={form} name="newPassword_1" label={t('password.repeat')} />
      <Button type="submit" variant="primary" size="lg" full busy={form.isBusy}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
