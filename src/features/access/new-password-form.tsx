import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerRefusal } from '#api-client/api-error.ts';
import { newPasswordForm } from '#domain/password-form/password-forms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import styles from './access-page.module.css';
import { FormFailure } from './form-failure.tsx';

export type ResetFailure = { key: 'invalid-token' | 'form-error' } | ServerRefusal;

interface NewPasswordFormProps {
  /** Answers what blocks it. */
  onSet: (newPassword: string) => Promise<ResetFailure | null>;
}

const look = { type: 'password', size: 'lg', autoComplete: 'new-password' } as const;

export function NewPasswordForm({ onSet }: NewPasswordFormProps) {
  const { t } = useTranslation('access');
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const saidOf = (messages: string) => t('reset.user-error', { messages });
  const form = useTableForm(newPasswordForm, {
    context: null,
    shows: 'when sent',
    startsAt: 'newPassword_0',
    wordsOf: saidOf,
  });
  const submit = form.submit({
    prepare: () => setFailure(null),
    send: async ({ newPassword_0: newPassword }) => {
      const next = await onSet(newPassword);
      const isAtField = next && 'text' in next && form.refuseMembers(next.members, next.text);
      if (!isAtField) setFailure(next);
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <FormFailure>{'text' in failure ? saidOf(`\n${failure.text}`) : t(`reset.${failure.key}`)}</FormFailure>
      )}
      <FormTextField {...look} form={form} name="newPassword_0" label={t('password.new')} hint={t('reset.rules')} />
      <FormTextField {...look} form={form} name="newPassword_1" label={t('password.repeat')} />
      <Button type="submit" variant="primary" size="lg" full busy={form.isBusy}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
