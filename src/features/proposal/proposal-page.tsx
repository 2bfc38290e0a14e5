import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { TooLargeNote } from '#cart-ui/notes/left-out-line.tsx';
import { displayName } from '#domain/catalogue/display-name.ts';
import { paths } from '#routes/paths.ts';
import { useNewCart } from '#portal-ui/use-new-cart.tsx';
import { cart } from '#state/cart/cart.ts';
import { askForNextStep } from '#state/cart/next-step.ts';
import { watchProposal } from '#state/proposal/proposal-calculation.ts';
import { proposalState } from '#state/proposal/proposal-state.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { missingReason } from '#cart-ui/notes/missing-reason.ts';
import { PlanOwner } from '#cart-ui/plan-owner.tsx';
import { stateOfPlace } from '#cart-ui/next-field.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { blockingItems } from './blocking-items.ts';
import { ProposalPanel } from './proposal-actions.tsx';
import styles from './proposal-page.module.css';
import { ProposalSheet } from './sheet/proposal-sheet.tsx';
import { useProposalName, useTabName } from './proposal-view.ts';
import { useProposalActions } from './use-proposal-actions.ts';

/** Why there are no figures to propose. */
function Waiting() {
  const { t } = useTranslation('proposal');
  const { status } = useSnapshot(proposalState);
  const { leftOut } = useSnapshot(cart.summary);
  if (status === 'done') return null;
  if (status === 'calculating') {
    return (
      <p className="row gap-2" role="status">
        <Spinner /> {t('loading')}
      </p>
    );
  }
  if (status === 'too-large') {
    return (
      <div className="stack gap-2">
        <TooLargeNote />
        <ButtonLink to={paths.cart}>{t('empty.link')}</ButtonLink>
      </div>
    );
  }
  if (status === 'blocked' && blockingItems(leftOut).length > 0) {
    return (
      <Banner kind="warning">
        {t('blocked')}
        <ProposalBlockers />
      </Banner>
    );
  }
  return (
    <Banner kind="warning" action={<ButtonLink to={paths.cart}>{t('empty.link')}</ButtonLink>}>
      {t(status === 'blocked' ? 'off.other' : status)}
    </Banner>
  );
}

function FilledProposal() {
  const navigate = useNavigate();
  const { t } = useTranslation('proposal');
  const { status } = useSnapshot(proposalState);
  const actions = useProposalActions();
  const tabName = useTabName();
  const nameOf = useProposalName();
  const [chosen, setChosen] = useState('');
  useEffect(() => watchProposal(), []);
  // Held by reference: the snapshot only says when another list is there.
  const { tabs } = proposalState;
  const active = tabs.find(({ id }) => id === chosen) ?? tabs[0] ?? null;

  const toCart = () => void navigate(paths.cart);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const { begin, dialog } = useNewCart(toCart);
  const proceed = () => {
    askForNextStep();
    toCart();
  };
  const shown = active && <ProposalSheet key={active.id} tab={active} name={nameOf(active)} />;
  const listed = tabs.map((tab) => ({ id: tab.id, label: displayName(tabName(tab)) }));
  return (
    <div className={classNames(styles.columns, status !== 'done' && styles.waiting)}>
      <div className="shrinkable">
        {status === 'done' && active ? (
          <Tabs tabs={listed} active={active.id} onChange={setChosen} label={t('title')}>
            {shown}
          </Tabs>
        ) : (
          <Waiting />
        )}
      </div>
      <ProposalPanel
        tab={status === 'done' ? active : null}
        actions={actions}
        onEdit={toCart}
        onContract={isSample === true ? null : proceed}
        onNewCart={begin}
      />
      {dialog}
    </div>
  );
}

/** The proposal that an advisor hands over (PROP-01 to PROP-09). */
export function ProposalPage() {
  const { t } = useTranslation('proposal');
  const { positions } = useSnapshot(cart.list);
  if (positions.length === 0) {
    return (
      <EmptyState
        isPage
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <ButtonLink variant="primary" to={paths.cart}>
            {t('empty.link')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="stack gap-4">
      <div className="wrapping-row gaps-2-4">
        <h1 className={styles.title}>{t('title')}</h1>
        <PlanOwner />
      </div>
      <FilledProposal />
    </div>
  );
}

/** What a blocking item lacks, in a few words. */
function useLackText(): (item: LeftOutItem) => string {
  const { t } = useTranslation(['proposal', 'cart']);
  const fieldName = useFieldName();
  return (item) => {
    const { reason, fields } = item;
    if (reason !== 'invalid') return t(reason === 'unloadable' ? 'blocker.unloadable' : 'blocker.failed');
    const names = fields.filter((field) => field !== 'item').map(fieldName);
    const isWrong = missingReason(item) === 'error';
    if (names.length === 0) return t('blocker.item');
    return t(isWrong ? 'blocker.wrong' : 'blocker.missing', { fields: [...new Set(names)].join(', ') });
  };
}

/** The items that keep the cart from being proposed, each with a link to what it lacks (SIL-91, SIL-228). */
function ProposalBlockers() {
  const { t } = useTranslation(['proposal', 'cart']);
  const { leftOut } = useSnapshot(cart.summary);
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const lackText = useLackText();
  return (
    <ul className="stack one-column gap-2 above-2">
      {blockingItems(leftOut).map((item) => {
        const { uuid, fields } = item;
        const position = positions.find((one) => one.uuid === uuid);
        const name = (position && nameOf(position)) ?? t('cart:cart.unknown-product');
        return (
          <li key={uuid}>
            <Link
              className="link semibold underlined-on-hover"
              to={paths.cart}
              state={stateOfPlace({ uuid, field: fields[0] ?? 'item' })}
            >
              {name}
            </Link>
            <span className="block size-sm secondary">{lackText(item)}</span>
          </li>
        );
      })}
    </ul>
  );
}
