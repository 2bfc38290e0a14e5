import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { automaticDraftCalls } from '#contract/automatic-drafts.ts';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { paths } from '#routes/paths.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { recentFunds } from '#state/catalogue/recent-funds.ts';
import { useDraftValuation } from '#state/drafts/draft-valuation.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { userState } from '#state/session/user.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ListCard } from '#ui/layout/list-card.tsx';
import card from '#ui/layout/list-card.module.css';
import { WorkCard } from '#ui/layout/work-card.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './work-in-progress.module.css';
import { ContinueCard } from './continue/continue-card.tsx';
import { SavedWorkCard } from './continue/saved-work-card.tsx';
import { useWorthFigures } from './continue/use-worth-figures.tsx';
import { RecentDrafts } from './recent-drafts.tsx';
import { RecentFunds } from './recent-funds.tsx';
import { useDraftActions } from '#portal-ui/drafts/use-draft-actions.tsx';

/** Shown if there is neither a cart nor a draft. */
function BeginCard() {
  const { t } = useTranslation(['catalogue', 'cart']);
  return (
    <WorkCard
      lead={t('catalogue:home.work.nothing-yet')}
      title={t('catalogue:home.work.begin')}
      actions={
        <>
          <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
            {t('cart:cart.empty.choose-funds')}
          </ButtonLink>
          <ButtonLink to={paths.programs('active')} size="lg">
            {t('cart:cart.empty.choose-program')}
          </ButtonLink>
          <PasteButton size="lg" />
        </>
      }
    />
  );
}

const mostRecent = 5;

interface NewestProps {
  draft: Draft;
  onApply: (draft: Draft) => void;
}

function NewestDraft({ draft, onApply }: NewestProps) {
  const { t } = useTranslation('catalogue');
  const figures = useWorthFigures(draft.id, useDraftValuation(draft.id));
  return (
    <WorkCard
      lead={t('home.work.newest-draft')}
      title={<span title={draft.name}>{displayName(draft.name)}</span>}
      figures={figures}
      actions={
        <>
          <OnlineButton variant="primary" size="lg" onClick={() => onApply(draft)}>
            {t('home.work.to-draft')}
          </OnlineButton>
          <OfflineReason />
        </>
      }
    />
  );
}

/** The newest draft before the list of drafts is loaded. */
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

/** The cart that was saved at the last log-out, or else the newest draft or the offer to begin. */
function SavedWork({ awaited, children }: { awaited: ReactNode; children: ReactNode }) {
  const { user } = useSnapshot(userState);
  // One that was just emptied here is removed in a moment.
  const { status } = useSnapshot(autosaveState);
  return user?.hasAutomaticDraft && status === 'none' ? (
    <StoredWork awaited={awaited}>{children}</StoredWork>
  ) : (
    children
  );
}

function StoredWork({ awaited, children }: { awaited: ReactNode; children: ReactNode }) {
  const { data, hasFailed } = useServerRead(serverRead(automaticDraftCalls.automaticDrafts, {}));
  if (!data) return hasFailed ? children : awaited;
  const work = data.items.find(({ replacedAt }) => replacedAt === null);
  return work ? <SavedWorkCard key={work.id} work={work} /> : children;
}

/** Returns the funds opened last that are still in the catalogue. */
function useRecentFunds() {
  const [ids] = useState(recentFunds.read);
  const { fundById } = useSnapshot(catalogueState);
  return ids.flatMap((id) => fundById.get(id) ?? []);
}

/**
 * The unfinished work: the cart, or else the newest draft, or else how to begin; then the latest drafts and funds
 * (screens, section 9).
 */
export function WorkInProgress() {
  const { t } = useTranslation(['catalogue', 'drafts']);
  const navigate = useNavigate();
  const funds = useRecentFunds();
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const { user } = useSnapshot(userState);
  const { data, hasFailed, retry } = useServerRead(
    serverRead(draftCalls.drafts, { query: { offset: 0, pageSize: mostRecent } }, { language: currentLanguage() }),
  );
  const { ask, dialog } = useDraftActions(() => void navigate(paths.cart));
  const onApply = (draft: Draft) => ask({ kind: 'apply', draft });
  const count = data?.totalAmount ?? user?.nrOfDrafts ?? 0;
  const isAwaited = count > 0 && !data && !hasFailed;
  const [newest] = data?.items ?? [];
  const waiting = isAwaited ? <AwaitedDraft /> : <BeginCard />;
  const draft = newest ? <NewestDraft key={newest.id} draft={newest} onApply={onApply} /> : waiting;
  const offer = <SavedWork awaited={<AwaitedDraft />}>{draft}</SavedWork>;
  return (
    <>
      {isEmpty ? offer : <ContinueCard />}
      {(count > 0 || funds.length > 0) && (
        <div className={styles.lists}>
          <ListCard
            title={t('drafts:title')}
            more={count > 0 ? { path: paths.drafts, label: t('catalogue:home.all-templates', { count }) } : null}
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
          <RecentFunds funds={funds} />
        </div>
      )}
      {dialog}
    </>
  );
}
