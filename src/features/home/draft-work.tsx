import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { useDraftValuation } from '#state/drafts/draft-valuation.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { userState } from '#state/session/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ListCard } from '#ui/layout/list-card.tsx';
import card from '#ui/layout/list-card.module.css';
import { WorkCard } from '#ui/layout/work-card.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './draft-work.module.css';
import { RecentDrafts } from './recent-drafts.tsx';
import { useDraftActions } from '#portal-ui/use-draft-actions.tsx';
import { useUserCurrency } from '#portal-ui/use-user-currency.ts';

const mostRecent = 5;

interface NewestProps {
  draft: Draft;
  onApply: (draft: Draft) => void;
}

function NewestDraft({ draft, onApply }: NewestProps) {
  const { t } = useTranslation(['catalogue', 'drafts', 'cart']);
  const code = useUserCurrency();
  const worth = useDraftValuation(draft.id);
  const isDone = worth.status === 'done';
  const figureOf = (amount: number | null) => (amount === null ? null : formatMoney(amount, code));
  const shown = (amount: number | null | undefined) =>
    worth.status === 'reading' ? <Skeleton width="9rem" /> : figureOf(amount ?? null);
  return (
    <WorkCard
      lead={t('catalogue:home.work.newest-draft')}
      title={<span title={draft.name}>{displayName(draft.name)}</span>}
      figures={[
        {
          label:
            isDone && worth.endYear !== null
              ? t('catalogue:home.work.expected', { year: worth.endYear })
              : t('cart:cart.expected-assets'),
          value: shown(isDone ? worth.expectedAssets : null),
        },
        { label: t('cart:cart.total-investment'), value: shown(isDone ? worth.totalInvestment : null) },
      ]}
      actions={
        <>
          <OnlineButton variant="primary" size="lg" onClick={() => onApply(draft)}>
            {t('catalogue:home.work.to-draft')}
          </OnlineButton>
          <OfflineReason />
        </>
      }
    />
  );
}

/** The newest draft before the list of drafts is there. */
function AwaitedDraft() {
  const { t } = useTranslation(['catalogue', 'cart']);
  const waiting = <Skeleton width="9rem" />;
  return (
    <WorkCard
      lead={t('catalogue:home.work.newest-draft')}
      title={<>&nbsp;</>}
      figures={[
        { label: t('cart:cart.expected-assets'), value: waiting },
        { label: t('cart:cart.total-investment'), value: waiting },
      ]}
      actions={
        <Button variant="primary" size="lg" disabled>
          {t('catalogue:home.work.to-draft')}
        </Button>
      }
    />
  );
}

export interface DraftWorkProps {
  /** The cart that is being worked on; null where it is empty, then the newest draft replaces it. */
  continuing: ReactNode;
  /** What is there where there is no draft either. */
  begin: ReactNode;
  /** Beside the drafts; null where there is nothing. */
  beside: ReactNode;
  /** To all drafts. */
  draftsPath: string;
  onApplied: () => void;
}

/** What the advisor left unfinished: cart or newest draft, then the drafts saved last (screens, section 9). */
export function DraftWork({ continuing, begin, beside, draftsPath, onApplied }: DraftWorkProps) {
  const { t } = useTranslation(['catalogue', 'drafts']);
  const { user } = useSnapshot(userState);
  const { data, hasFailed, retry } = useServerRead(
    serverRead(draftCalls.drafts, { query: { offset: 0, pageSize: mostRecent } }, { language: currentLanguage() }),
  );
  const { ask, dialog } = useDraftActions(onApplied);
  const onApply = (draft: Draft) => ask({ kind: 'apply', draft });
  const count = data?.totalAmount ?? user?.nrOfDrafts ?? 0;
  const isAwaited = count > 0 && !data && !hasFailed;
  const [newest] = data?.items ?? [];
  const waiting = isAwaited ? <AwaitedDraft /> : begin;
  return (
    <>
      {continuing ?? (newest ? <NewestDraft key={newest.id} draft={newest} onApply={onApply} /> : waiting)}
      {(count > 0 || beside) && (
        <div className={styles.lists}>
          <ListCard
            title={t('drafts:title')}
            more={count > 0 ? { path: draftsPath, label: t('catalogue:home.all-templates', { count }) } : null}
          >
            {hasFailed && !data && (
              <Banner kind="danger" onRetry={retry}>
                {t('drafts:draft-contracts-could-not-be-loaded')}
              </Banner>
            )}
            {!hasFailed && count === 0 && <p className={card.none}>{t('drafts:empty-hint')}</p>}
            {count > 0 && (data || !hasFailed) && (
              <RecentDrafts drafts={data?.items ?? null} expected={Math.min(count, mostRecent)} onApply={onApply} />
            )}
          </ListCard>
          {beside}
        </div>
      )}
      {dialog}
    </>
  );
}
