import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import type { NextStepProps } from './next-step-props.ts';

const ProceedToCard = lazy(async () => ({ default: (await import('./proceed-to-card.tsx')).ProceedToCard }));

/**
 * Proceeds to the client card, labelled by its result (CART-24, SIL-81); if something blocks it, it moves the focus
 * there.
 */
export function NextStepButton({ show }: NextStepProps) {
  const { t } = useTranslation('cart');
  const [isMovingOn, setIsMovingOn] = useState(false);
  const { isAppendix } = useSnapshot(cart.order.state).resolved;
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const what = isEmpty ? 'new-framework-contract' : 'new-contract';
  return (
    <>
      <OnlineButton variant="primary" size="lg" full busy={isMovingOn} onClick={() => setIsMovingOn(true)}>
        {t(`cart.${isAppendix ? 'new-appendix' : what}`)}
      </OnlineButton>
      <OfflineReason />
      {isMovingOn && (
        <Suspense fallback={null}>
          <ProceedToCard show={show} onDone={() => setIsMovingOn(false)} />
        </Suspense>
      )}
    </>
  );
}
