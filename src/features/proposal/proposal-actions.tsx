import { Download, FileSignature, Mail, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { longestProposalName } from '#contract/proposal.ts';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { checkEmail } from '#domain/people/email.ts';
import { typedCode } from '#domain/text/plain-characters.ts';
import { cart } from '#state/cart/cart.ts';
import { nameProposal, proposalState, type ProposalTab } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { blockingItems } from './blocking-items.ts';
import styles from './proposal-page.module.css';
import { useTabName } from './proposal-view.ts';
import type { ProposalActions } from './use-proposal-actions.ts';

interface SendProposalDialogProps {
  busy: boolean;
  onClose: () => void;
  onSend: (emails: readonly string[]) => void;
}

const isRight = (email: string) => typedCode(email) === '' || checkEmail(typedCode(email)).ok;

/** To whom a proposal goes: both addresses are optional, one is needed (PROP-05, SIL-120). */
function SendProposalDialog({ busy, onClose, onSend }: SendProposalDialogProps) {
  const { t } = useTranslation(['proposal', 'validation']);
  const [client, setClient] = useState('');
  const [advisor, setAdvisor] = useState(() => userState.user?.email ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const given = [client, advisor].map(typedCode).filter((email) => email !== '');
  const errorOf = (email: string) => (isAsked && !isRight(email) ? t('validation:string.email') : undefined);

  return (
    <FormDialog
      title={t('email.title')}
      submitText={t('email.send')}
      disabled={given.length === 0}
      busy={busy}
      needsServer
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
    </FormDialog>
  );
}

function NameField({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'validation']);
  const { proposalNames: names } = useSnapshot(cart.details);
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
  /** Goes on with this cart; null for the sample cart, from which no contract is made (SIL-230). */
  onContract: (() => void) | null;
  onNewCart: () => void;
}

/** The name and the actions of the proposal (PROP-02 to PROP-07). */
export function ProposalPanel({ tab, actions, onEdit, onContract, onNewCart }: ProposalPanelProps) {
  const { t } = useTranslation('proposal');
  const [isSending, setIsSending] = useState(false);
  const { status } = useSnapshot(proposalState);
  const { leftOut } = useSnapshot(cart.summary);
  const { length: blocking } = blockingItems(leftOut);
  const isOff = tab === null;
  return (
    <aside className={styles.panel} aria-label={t('actions')}>
      {tab && <NameField tab={tab} />}
      <div className="stack gap-2">
        {status !== 'done' && status !== 'calculating' && (
          <p className="size-sm secondary">{t(blocking > 0 ? 'off.blocked' : 'off.other', { count: blocking })}</p>
        )}
        <OfflineReason />
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
        <Button full icon={Pencil} disabled={isOff} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <div className={styles.after}>
        {onContract && (
          <OnlineButton full icon={FileSignature} disabled={isOff} onClick={onContract}>
            {t('continue-contract')}
          </OnlineButton>
        )}
        <Button full icon={Plus} disabled={isOff} onClick={onNewCart}>
          {t('new-cart')}
        </Button>
      </div>
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
