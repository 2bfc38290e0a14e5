import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutcome } from '#state/call-outcome.ts';
import { saveProposal, sendProposal, type NamedProposal } from '#state/proposal/proposal.ts';
import { proposalState } from '#state/proposal/proposal-state.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { useProposalName } from './proposal-view.ts';

export interface ProposalActions {
  /** What is under way; one at a time. */
  busy: 'pdf' | 'send' | null;
  save: () => Promise<void>;
  /** Answers whether it is on its way; a refusal says so on its own. */
  send: (emails: readonly string[]) => Promise<boolean>;
}

/** Has the document of all tabs made or sent (PROP-04, PROP-05). */
export function useProposalActions(): ProposalActions {
  const { t } = useTranslation('proposal');
  const [busy, setBusy] = useState<ProposalActions['busy']>(null);
  const failure = useFailureToast();
  const nameOf = useProposalName();

  const run = async (
    kind: 'pdf' | 'send',
    unknown: string,
    act: (proposals: readonly NamedProposal[]) => Promise<CallOutcome>,
  ): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(kind);
    failure.takeBack();
    const outcome = await act(proposalState.tabs.map((tab) => ({ tab, name: nameOf(tab) }))).finally(() =>
      setBusy(null),
    );
    if (outcome === 'done') return true;
    failure.tell(outcome === 'failed' ? unknown : outcome.refusal);
    return false;
  };

  return {
    busy,
    save: async () => {
      await run('pdf', t('generation-error'), saveProposal);
    },
    send: async (emails) => {
      const isSent = await run('send', t('email-error'), (proposals) => sendProposal(proposals, emails));
      if (isSent) showToast({ kind: 'success', text: t('sent', { count: emails.length }) });
      return isSent;
    },
  };
}
