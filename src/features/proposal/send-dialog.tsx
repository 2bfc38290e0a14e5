import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '#domain/people/email.ts';
import { userState } from '#state/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './proposal-page.module.css';

interface SendDialogProps {
  busy: boolean;
  onClose: () => void;
  onSend: (emails: readonly string[]) => void;
}

const isRight = (email: string) => email.trim() === '' || checkEmail(email.trim()).ok;

/** To whom a proposal goes: both addresses are optional, one is needed (PROP-05, SIL-120). */
export function SendDialog({ busy, onClose, onSend }: SendDialogProps) {
  const { t } = useTranslation(['proposal', 'validation']);
  const form = useId();
  const [client, setClient] = useState('');
  const [advisor, setAdvisor] = useState(() => userState.user?.email ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const given = [client, advisor].map((email) => email.trim()).filter((email) => email !== '');
  const errorOf = (email: string) => (isAsked && !isRight(email) ? t('validation:string.email') : undefined);

  const submit = () => {
    setIsAsked(true);
    if (given.length > 0 && given.every(isRight)) onSend(given);
  };

  return (
    <Dialog
      open
      holdsText
      onClose={onClose}
      title={t('email.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('email.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={given.length === 0} busy={busy}>
            {t('email.send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <TextField
          label={t('email.client')}
          type="email"
          autoComplete="off"
          value={client}
          error={errorOf(client)}
          onChange={setClient}
        />
        <TextField
          label={t('email.advisor')}
          type="email"
          autoComplete="off"
          hint={t('email.hint')}
          value={advisor}
          error={errorOf(advisor)}
          onChange={setAdvisor}
        />
      </form>
    </Dialog>
  );
}
