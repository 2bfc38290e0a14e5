import { Download, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { longestProposalName } from '#contract/proposal.ts';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { nameProposal, proposalState, type ProposalTab } from '#state/proposal/proposal-state.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './proposal-page.module.css';
import { useTabName } from './proposal-view.ts';
import { SendProposalDialog } from './send-proposal-dialog.tsx';
import type { ProposalActions } from './use-proposal-actions.ts';

function NameField({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'validation']);
  const { names } = useSnapshot(proposalState);
  const tabName = useTabName()(tab);
  const fault = checkPrintable(names[tab.id] ?? '');
  return (
    <TextField
      label={t('name')}
      hint={t('name-hint', { tab: tabName })}
      maxLength={longestProposalName}
      value={names[tab.id] ?? tabName}
      error={fault ? t('validation:string.unprintable') : undefined}
      onChange={(name) => nameProposal(tab.id, name)}
    />
  );
}

export interface ProposalPanelProps {
  /** Null as long as the figures are not there: nothing can be done then (PROP-07). */
  tab: ProposalTab | null;
  actions: ProposalActions;
  onEdit: () => void;
  onNewContract: () => void;
}

/** The name of the proposal and what can be done with it (PROP-02 to PROP-07). */
export function ProposalPanel({ tab, actions, onEdit, onNewContract }: ProposalPanelProps) {
  const { t } = useTranslation('proposal');
  const [isSending, setIsSending] = useState(false);
  const isOff = tab === null;
  return (
    <aside className={styles.panel} aria-label={t('actions')}>
      {tab && <NameField tab={tab} />}
      <div className="stack gap-2">
        <OnlineButton
          variant="primary"
          size="lg"
          full
          icon={Download}
          disabled={isOff}
          busy={actions.busy === 'pdf'}
          onClick={() => void actions.save()}
        >
          {t('pdf')}
        </OnlineButton>
        <OnlineButton full icon={Mail} disabled={isOff} onClick={() => setIsSending(true)}>
          {t('send')}
        </OnlineButton>
        <OfflineReason />
        <Button full icon={Pencil} disabled={isOff} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <p className={styles.hint}>{t('new-contract-hint')}</p>
      <OnlineButton full disabled={isOff} onClick={onNewContract}>
        {t('new-contract')}
      </OnlineButton>
      {isSending && !isOff && (
        <SendProposalDialog
          busy={actions.busy === 'send'}
          onClose={() => setIsSending(false)}
          onSend={(emails) => void actions.send(emails).then((isSent) => isSent && setIsSending(false))}
        />
      )}
    </aside>
  );
}
