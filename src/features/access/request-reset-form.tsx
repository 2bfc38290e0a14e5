import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-field.tsx';
import styles from './access-page.module.css';
import { FormFailure } from './form-failure.tsx';
import { submitOnce } from '#ui/submit-once.ts';
import { usernameLook } from './username-look.ts';

interface RequestResetFormProps {
  hasFailed: boolean;
  onSend: (username: string) => Promise<void>;
}

const required = { required: 'mixed.required' };

export function RequestResetForm({ hasFailed, onSend }: RequestResetFormProps) {
  const { t } = useTranslation('access');
  const { control, handleSubmit, setFocus, formState } = useForm({ defaultValues: { username: '' } });
  const { isSubmitting } = formState;

  useEffect(() => setFocus('username'), [setFocus]);

  const submit = handleSubmit(({ username }) => onSend(username));

  return (
    <>
      <p className={styles.lead}>{t('request-reset.lead')}</p>
      <form className={styles.form} noValidate onSubmit={submitOnce(submit, isSubmitting)}>
        {hasFailed && <FormFailure>{t('request-reset.form-error')}</FormFailure>}
        <FormTextField
          {...usernameLook}
          control={control}
          name="username"
          rules={required}
          label={t('login.username')}
        />
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          {t('request-reset.send')}
        </Button>
      </form>
    </>
  );
}
