import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '#domain/people/email.ts';
import { userState } from '#state/session/user.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SendDialog } from '#ui/overlays/send-dialog.tsx';

interface SendContractDialogProps {
  clientEmail: string | null;
  busy: boolean;
  onClose: () => void;
  onSend: (emails: readonly string[]) => void;
}

/** Sends a contract to its client, and to the adviser if ticked (SIGN-22 to SIGN-24, SIL-160). */
export function SendContractDialog({ clientEmail, busy, onClose, onSend }: SendContractDialogProps) {
  const { t } = useTranslation(['contract', 'validation']);
  const [client, setClient] = useState(clientEmail ?? '');
  const [adviser, setAdviser] = useState(() => userState.user?.email ?? '');
  const [isForwarded, setIsForwarded] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const emails = [client, ...(isForwarded ? [adviser] : [])].map((email) => email.trim());
  const faultOf = (email: string) => {
    if (email.trim() === '') return t('validation:mixed.required');
    return checkEmail(email.trim()).ok ? undefined : t('validation:string.email');
  };
  const errorOf = (email: string) => (isAsked ? faultOf(email) : undefined);

  return (
    <SendDialog
      title={t('email.title')}
      cancelText={t('email.cancel')}
      sendText={t('email.send')}
      isReady={emails.some((email) => email !== '')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (emails.every((email) => faultOf(email) === undefined)) onSend(emails);
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
      <Checkbox label={t('email.forward')} checked={isForwarded} onChange={setIsForwarded} />
      <TextField
        label={t('email.adviser')}
        type="email"
        autoComplete="off"
        value={adviser}
        disabled={!isForwarded}
        error={isForwarded ? errorOf(adviser) : undefined}
        onChange={setAdviser}
      />
    </SendDialog>
  );
}
