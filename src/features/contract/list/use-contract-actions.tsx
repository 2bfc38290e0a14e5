import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contractListCalls, type ListedContract } from '#contract/contract-list.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { takeContractCart } from '#state/contract/contract-cart.ts';
import { refresh } from '#state/queries/query-client.ts';
import { sendContract } from '#state/contract/signing.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { SendContractDialog } from '../send-contract-dialog.tsx';

/** Sends a contract again to addresses that are asked for (SIGN-22). */
function useSending() {
  const { t } = useTranslation('contract');
  const [asked, setAsked] = useState<ListedContract | null>(null);
  const [isSending, setIsSending] = useState(false);
  const failure = useFailureToast();
  const send = async ({ documents }: ListedContract, emails: readonly string[]) => {
    if (isSending) return;
    setIsSending(true);
    failure.takeBack();
    const outcome = await sendContract(documents, emails).finally(() => setIsSending(false));
    if (outcome !== 'done') return failure.tell(outcome === 'failed' ? t('email-error') : outcome.refusal);
    setAsked(null);
    showToast({ kind: 'success', text: t('signed.sent', { count: emails.length }) });
    refresh(contractListCalls.contracts);
  };
  const dialog = asked && (
    <SendContractDialog
      clientEmail={asked.clientEmail}
      busy={isSending}
      onClose={() => setAsked(null)}
      onSend={(emails) => void send(asked, emails)}
    />
  );
  return { ask: setAsked, dialog };
}

/** What the list does with a contract besides showing it; `dialog` is to be rendered beside the list. */
export function useContractActions(): {
  send: (contract: ListedContract) => void;
  takeCart: (contract: ListedContract) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const { ask, dialog } = useSending();
  const takeCart = async ({ id, number }: ListedContract) => {
    const outcome = await takeContractCart(id);
    if (outcome.status === 'failed') {
      showToast({ kind: 'error', text: t('cart.failed', { number }) });
      return;
    }
    const step = cart.history.newest;
    const undo = { label: t('cart.undo'), onAction: () => cart.history.newest === step && cart.undo() };
    showToast({ kind: 'success', text: t('cart.taken', { number }), action: undo });
    if (outcome.leftOut > 0) showToast({ kind: 'error', text: t('cart.left-out', { count: outcome.leftOut }) });
    await navigate(paths.cart);
  };
  return { send: ask, takeCart, dialog };
}
