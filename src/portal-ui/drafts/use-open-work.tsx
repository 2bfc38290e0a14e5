import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomaticDraft } from '#contract/automatic-drafts.ts';
import { autosave } from '#state/autosave/autosave.ts';
import type { AppliedDraft, ConcludedDraft } from '#state/drafts/apply-draft.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConcludedDialog } from './concluded-dialog.tsx';
import { useLoadedWorkToast } from './use-loaded-work-toast.ts';

interface OpenWork {
  /** Loads a cart that the page has saved automatically, then calls back. */
  open: (work: AutomaticDraft, onOpened: () => void) => Promise<void>;
  isBusy: boolean;
  /** The question about an order that is signed; to be rendered by the caller. */
  dialog: ReactNode;
}

/** Goes on with a cart that the page has saved automatically (SIL-211). */
export function useOpenWork(): OpenWork {
  const { t } = useTranslation('drafts');
  const tell = useLoadedWorkToast();
  const [isBusy, setIsBusy] = useState(false);
  const [concluded, setConcluded] = useState<{
    name: string;
    choices: ConcludedDraft;
    onOpened: () => void;
  } | null>(null);
  const told = (applied: AppliedDraft, onOpened: () => void) => {
    tell(applied, t('automatic.continued'));
    onOpened();
  };
  const open: OpenWork['open'] = async (work, onOpened) => {
    setIsBusy(true);
    const outcome = await autosave.loadWork(work);
    setIsBusy(false);
    const name = work.draft?.name ?? t('automatic.name');
    if (outcome.status === 'failed') showToast({ kind: 'error', text: t('automatic.failed') });
    else if (outcome.status === 'concluded') setConcluded({ name, choices: outcome, onOpened });
    else told(outcome, onOpened);
  };
  const choose = (make: (choices: ConcludedDraft) => AppliedDraft) => {
    setConcluded(null);
    if (concluded) told(make(concluded.choices), concluded.onOpened);
  };
  const dialog = concluded && (
    <ConcludedDialog
      name={concluded.name}
      onClose={() => setConcluded(null)}
      onOpenContract={() => choose(({ openContract }) => openContract())}
      onBeginOrder={() => choose(({ beginOrder }) => beginOrder())}
    />
  );
  return { open, isBusy, dialog };
}
