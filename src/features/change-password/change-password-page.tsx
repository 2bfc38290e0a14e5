import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-field.tsx';
import { submitOnce } from '#ui/submit-once.ts';
import { useLeavingSignal } from '#ui/use-leaving-signal.ts';
import { changePassword, type ChangeOutcome } from './change-password.ts';
import styles from './change-password-page.module.css';

const required = { required: 'mixed.required' };
const look = { type: 'password', maxLength: 1024 } as const;

function Outcome({ outcome }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation('access');
  const messages = outcome.key === 'user-error' ? `\n${outcome.messages}` : '';
  return (
    <Banner kind={outcome.key === 'success-message' ? 'success' : 'danger'}>
      <span className={styles.messages}>{t(`change-password.${outcome.key}`, { messages })}</span>
    </Banner>
  );
}

export function ChangePasswordPage() {
  const { t } = useTranslation('access');
  const newSignal = useLeavingSignal();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const { control, handleSubmit, getValues, reset, setFocus, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
  });
  const { isSubmitting } = formState;

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    setOutcome(null);
    const next = await changePassword({ oldPassword, newPassword }, newSignal());
    setOutcome(next);
    if (next?.key === 'success-message') reset();
    if (next?.key === 'old-password-error') setFocus('oldPassword', { shouldSelect: true });
  });
  const isSame = (repeated: string) => repeated === getValues('newPassword') || 'mixed.passwords-dont-match';

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('change-password.title')}</h1>
      <form className={styles.form} noValidate onSubmit={submitOnce(submit, isSubmitting)}>
        {outcome && <Outcome outcome={outcome} />}
        <FormTextField
          {...look}
          control={control}
          name="oldPassword"
          rules={required}
          label={t('password.old')}
          autoComplete="current-password"
        />
        <FormTextField
          {...look}
          control={control}
          name="newPassword"
          rules={{ ...required, deps: ['repeated'] }}
          label={t('password.new')}
          hint={t('reset.rules')}
          autoComplete="new-password"
        />
        <FormTextField
          {...look}
          control={control}
          name="repeated"
          rules={{ ...required, validate: isSame }}
          label={t('password.repeat')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className={styles.submit}>
          {t('change-password.change')}
        </Button>
        <p className={styles.note}>{t('change-password.other-devices')}</p>
      </form>
    </div>
  );
}
