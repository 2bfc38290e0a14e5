import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { draftVersionCalls, type DraftVersion } from '#contract/draft-versions.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { hasOrder, openVersion } from '#state/drafts/apply-draft.ts';
import { hasUnsavedEdits } from '#state/drafts/draft-edits.ts';
import { useVersionValuation } from '#state/drafts/draft-valuation.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './draft-versions-dialog.module.css';
import { useLeaveDraft } from './use-leave-draft.tsx';
import { useLoadedWorkToast } from './use-loaded-work-toast.ts';

export interface DraftVersionsProps {
  draft: { id: string; name: string };
  onOpened?: () => void;
  onClose: () => void;
}

function useWorth(id: string): { items: ReactNode; value: ReactNode } {
  const { t } = useTranslation('drafts');
  const code = useCurrencyCode()();
  const worth = useVersionValuation(id);
  if (worth.status === 'reading') return { items: <Skeleton width="4rem" />, value: <Skeleton width="6rem" /> };
  if (worth.status === 'unreadable') return { items: <NotAvailable />, value: <NotAvailable /> };
  const value = worth.shown?.expectedAssets;
  return {
    items: t('versions.items', { count: worth.count }),
    value: <FigureText of="cart.expected-assets" subject={[id]} value={value} currency={code} />,
  };
}

function Version({ version, onOpen }: { version: DraftVersion; onOpen: () => void }) {
  const { t } = useTranslation('drafts');
  const { items, value } = useWorth(version.id);
  const time = formatTimestamp(version.savedAt);
  return (
    <li className={styles.version}>
      <span className={styles.time}>{time}</span>
      <span className={styles.items}>{items}</span>
      <span className={styles.value}>{value}</span>
      <OnlineButton size="sm" aria-label={t('versions.open-named', { time })} onClick={onOpen}>
        {t('versions.open')}
      </OnlineButton>
    </li>
  );
}

/** Opens a version as a copy, after a question where it would replace anything. */
function useOpening({ onOpened, onClose }: Pick<DraftVersionsProps, 'onOpened' | 'onClose'>) {
  const { t } = useTranslation('drafts');
  const { leave, dialog } = useLeaveDraft();
  const tell = useLoadedWorkToast();
  const [asked, setAsked] = useState<DraftVersion | null>(null);
  const open = async ({ id, savedAt }: DraftVersion) => {
    const time = formatTimestamp(savedAt);
    const outcome = await openVersion(id);
    if (outcome.status === 'failed') return void showToast({ kind: 'error', text: t('versions.open-error', { time }) });
    tell(outcome, t('versions.opened', { time }));
    onClose();
    return onOpened?.();
  };
  const ask = (version: DraftVersion) => {
    if (hasUnsavedEdits()) leave(() => void open(version));
    else if (hasOrder()) setAsked(version);
    else void open(version);
  };
  const question = (
    <>
      {dialog}
      {asked && (
        <ConfirmDialog
          title={t('versions.open')}
          text={t('versions.confirm', { time: formatTimestamp(asked.savedAt) })}
          yes={t('versions.open')}
          onAnswer={(isYes) => {
            setAsked(null);
            if (isYes) void open(asked);
          }}
        />
      )}
    </>
  );
  return { ask, question };
}

/** What a draft held before it was saved again, for 30 days (SIL-214). */
export function DraftVersionsDialog({ draft, onOpened, onClose }: DraftVersionsProps) {
  const { t } = useTranslation('drafts');
  const { data, hasFailed, retry } = useServerRead(
    serverRead(draftVersionCalls.draftVersions, { query: { draftId: draft.id } }),
  );
  const { ask, question } = useOpening({ onClose, ...(onOpened && { onOpened }) });
  return (
    <>
      <Dialog open onClose={onClose} width="goal" title={t('versions.title')}>
        <div className="stack gap-3">
          <p className="secondary">{displayName(draft.name)}</p>
          {hasFailed && (
            <Banner kind="danger" onRetry={retry}>
              {t('versions.failed')}
            </Banner>
          )}
          {!data && !hasFailed && <Spinner />}
          {data && (
            <>
              <p className="size-sm secondary">{t(data.items.length > 0 ? 'versions.hint' : 'versions.none')}</p>
              <ul className={styles.versions} aria-label={t('versions.title')}>
                {data.items.map((version) => (
                  <Version key={version.id} version={version} onOpen={() => ask(version)} />
                ))}
              </ul>
            </>
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}
