import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '#domain/people/email.ts';
import { userState } from '#state/session/user.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { SendDialog } from '#ui/overlays/send-dialog.tsx';

interface SendProposalDialogProps {
  busy: boolean;
  onClose: () => void;
  onSend: (emails: readonly string[]) => void;
}

const isRight = (email: string) => email.trim() === '' || checkEmail(email.trim()).ok;

/** To whom a proposal goes: both addresses are optional, one is needed (PROP-05, SIL-120). */
export function SendProposalDialog({ busy, onClose, onSend }: SendProposalDialogProps) {
  const { t } = useTranslation(['proposal', 'validation']);
  const [client, setClient] = useState('');
  const [advisor, setAdvisor] = useState(() => userState.user?.email ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const given = [client, advisor].map((email) => email.trim()).filter((email) => email !== '');
  const errorOf = (email: string) => (isAsked && !isRight(email) ? t('validation:string.email') : undefined);

  return (
    <SendDialog
      title={t('email.title')}
      cancelText={t('email.cancel')}
      sendText={t('email.send')}
      isReady={given.length > 0}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (given.every(isRight)) onSend(given);
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
    </SendDialog>
  );
}
