import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '#domain/people/email.ts';
import { typedCode } from '#domain/text/plain-characters.ts';
import { userState } from '#state/session/user.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

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
  const emails = [client, ...(isForwarded ? [adviser] : [])].map(typedCode);
  const errorOf = (email: string, whose: 'client' | 'adviser') => {
    if (typedCode(email) === '') return t(`email.missing-${whose}`);
    return checkEmail(typedCode(email)).ok ? undefined : t('validation:string.email');
  };
  const clientError = errorOf(client, 'client');
  const adviserError = isForwarded ? errorOf(adviser, 'adviser') : undefined;

  return (
    <FormDialog
      title={t('email.title')}
      submitText={t('email.send')}
      disabled={emails.every((email) => email === '')}
      busy={busy}
      needsServer
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (!clientError && !adviserError) onSend(emails);
      }}
    >
      <TextField
        label={t('email.client')}
        type="email"
        autoComplete="off"
        value={client}
        error={isAsked ? clientError : undefined}
        onChange={setClient}
      />
      <Checkbox label={t('email.forward')} checked={isForwarded} onChange={setIsForwarded} />
      <TextField
        label={t('email.adviser')}
        type="email"
        autoComplete="off"
        value={adviser}
        disabled={!isForwarded}
        error={isAsked ? adviserError : undefined}
        onChange={setAdviser}
      />
    </FormDialog>
  );
}
