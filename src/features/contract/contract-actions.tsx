import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendContract, type Documents } from '#state/contract/signing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { SendContractDialog } from './send-contract-dialog.tsx';
import { useDownload } from './shared/use-download.ts';

interface ContractActionsProps {
  contractId: string;
  /** Of the contract, for the name of the file; null if it is not known. */
  number?: string | null;
  documents: Documents;
  clientEmail: string | null;
}

/** Sending and saving of all documents, signed or not (SIGN-20, SIL-157). */
export function ContractActions({ contractId, number = null, documents, clientEmail }: ContractActionsProps) {
  const { t } = useTranslation('contract');
  const { isBusy, downloadAll } = useDownload();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const failure = useFailureToast();

  const send = async (emails: readonly string[]) => {
    if (isSending) return;
    setIsSending(true);
    failure.takeBack();
    const outcome = await sendContract(documents, emails).finally(() => setIsSending(false));
    if (outcome !== 'done') {
      failure.tell(outcome === 'failed' ? t('email-error') : outcome.refusal);
      return;
    }
    setIsOpen(false);
    showToast({ kind: 'success', text: t('signed.sent', { count: emails.length }) });
  };

  return (
    <div className="cluster gap-2">
      <Button icon={Mail} onClick={() => setIsOpen(true)}>
        {t('signed.send')}
      </Button>
      <Button icon={Download} busy={isBusy} onClick={() => void downloadAll(contractId, number)}>
        {t('signed.download-all')}
      </Button>
      {isOpen && (
        <SendContractDialog
          clientEmail={clientEmail}
          busy={isSending}
          onClose={() => setIsOpen(false)}
          onSend={(emails) => void send(emails)}
        />
      )}
    </div>
  );
}
