import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AutomaticDraft } from '#contract/automatic-drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { useOpenWork } from '#portal-ui/drafts/use-open-work.tsx';
import { paths } from '#routes/paths.ts';
import { isOfThisComputer } from '#state/autosave/computer.ts';
import { discardWork } from '#state/autosave/discard-work.ts';
import { openDialog } from '#state/dialogs.ts';
import { useWorkValuation } from '#state/drafts/draft-valuation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { WorkCard } from '#ui/layout/work-card.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useWorthFigures } from './use-worth-figures.tsx';

/** Discards the saved cart; a toast offers to undo that. */
function useDiscard(id: string): { isBusy: boolean; discard: () => Promise<void> } {
  const { t } = useTranslation('drafts');
  const [isBusy, setIsBusy] = useState(false);
  const discard = async () => {
    setIsBusy(true);
    const undo = await discardWork(id);
    setIsBusy(false);
    if (!undo) {
      showToast({ kind: 'error', text: t('automatic.discard-failed') });
      return;
    }
    headingAbove(null)?.focus();
    const failed = () => showToast({ kind: 'error', text: t('automatic.failed') });
    const onAction = () => void undo().then((isBack) => isBack || failed());
    showToast({ kind: 'success', text: t('automatic.discarded'), action: { label: t('apply-undo'), onAction } });
  };
  return { isBusy, discard };
}

/** The cart that was saved at the last log-out, at whichever computer (screens, section 9; SIL-211). */
export function SavedWorkCard({ work }: { work: AutomaticDraft }) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const figures = useWorthFigures(work.id, useWorkValuation(work));
  const { open, isBusy, dialog } = useOpenWork();
  const { isBusy: isDiscarding, discard } = useDiscard(work.id);
  const when = formatTimestamp(work.savedAt);
  const go = () => void navigate(paths.cart);
  const keep = () => {
    go();
    openDialog('save-draft');
  };
  return (
    <>
      <WorkCard
        lead={t(`home.work.saved.lead-${isOfThisComputer(work.computer) ? 'here' : 'elsewhere'}`, { when })}
        title={
          work.draft ? <span title={work.draft.name}>{displayName(work.draft.name)}</span> : t('home.work.saved.title')
        }
        figures={[...figures, { label: t('home.work.saved.items'), value: work.itemCount }]}
        actions={
          <>
            <OnlineButton variant="primary" size="lg" busy={isBusy} onClick={() => void open(work, go)}>
              {t('home.work.saved.continue')}
            </OnlineButton>
            <OnlineButton size="lg" disabled={isBusy} onClick={() => void open(work, keep)}>
              {t('home.work.saved.keep')}
            </OnlineButton>
            <Button variant="quiet" size="lg" busy={isDiscarding} onClick={() => void discard()}>
              {t('home.work.saved.discard')}
            </Button>
            <OfflineReason />
          </>
        }
      />
      {dialog}
    </>
  );
}
