import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { usePlanOwner } from '#cart-ui/plan-owner.tsx';
import { cart } from '#state/cart/cart.ts';
import { openDialog } from '#state/dialogs.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { useMeasuredHeight } from '#ui/layout/use-measured-height.ts';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { AutosaveLine } from './autosave-line.tsx';
import { CartSteps } from './cart-steps.tsx';
import { DraftInBar } from './draft-banner.tsx';
import { NextStepButton } from './next-step/next-step-button.tsx';
import type { NextStepProps } from './next-step/next-step-props.ts';
import { OrderInBar } from './order/order-head.tsx';
import styles from './plan-bar.module.css';
import { ProposalLink } from './summary/proposal-link.tsx';

/** Whose plan it is, as the title of the page. */
function Title() {
  const { t } = useTranslation('cart');
  const { name, age } = usePlanOwner();
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  return (
    <>
      <h1 className={styles.title} title={name ?? undefined} tabIndex={-1}>
        {name === null ? (
          t('cart.new-plan')
        ) : (
          <>
            <VisuallyHidden>{t('cart.plan')}: </VisuallyHidden>
            {name}
          </>
        )}
      </h1>
      {age !== null && <span className={styles.age}>{age}</span>}
      {isSample && (
        <span className={styles.sample} title={t('sample.notice')}>
          {t('sample.name')}
        </span>
      )}
    </>
  );
}

interface PlanBarProps extends NextStepProps {
  /** Takes the place for the variants of the plan. */
  onVariants: (place: HTMLElement | null) => void;
}

/**
 * The lower part of the header while a cart is edited as a table: whose plan it is and whether it is saved, terms, steps,
 * and what comes next (SIL-267).
 */
export function PlanBar({ lead, onVariants }: PlanBarProps) {
  const { t } = useTranslation(['cart', 'drafts']);
  const bar = useMeasuredHeight<HTMLElement>('--plan-bar-height');
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.whose}>
        <Title />
        <AutosaveLine isShort />
        <DraftInBar />
        <div ref={onVariants} className={styles.variants} />
      </div>
      <OrderInBar />
      <CartSteps isInBar />
      <div className={styles.next}>
        <Toolbar label={t('cart:cart.actions')} className={styles.actions}>
          <IconButton
            size="sm"
            className={styles.save}
            icon={Save}
            label={t('drafts:save')}
            title={t('drafts:save')}
            onClick={() => openDialog('save-draft')}
          />
          <ProposalLink look="word" />
        </Toolbar>
        <NextStepButton lead={lead} size="sm" />
      </div>
    </header>
  );
}
