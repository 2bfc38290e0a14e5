import { useTranslation } from 'react-i18next';
import { requestResetForm } from '#domain/login-form/login-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import styles from './access-page.module.css';
import { FormFailure } from './form-failure.tsx';
import { usernameLook } from './username-look.ts';

interface RequestResetFormProps {
  hasFailed: boolean;
  onSend: (username: string) => Promise<void>;
}

export function RequestResetForm({ hasFailed, onSend }: RequestResetFormProps) {
  const { t } = useTranslation('access');
  const form = useTableForm(requestResetForm, { context: null, shows: 'when sent', startsAt: 'username' });
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
