import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useRemoveAll } from '#portal-ui/use-removal.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import type { NextStepProps } from './next-step-props.ts';
import { LazyLayer } from '#portal-ui/lazy-layer.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const ProceedToCard = screenNamed('ProceedToCard', () => import('./proceed-to-card.tsx'), 'order');

/** Instead of the next step of the sample cart, from which no contract is made (SIL-230). */
function SampleEnd({ isInBar }: { isInBar: boolean }) {
  const { t } = useTranslation('cart');
  const empty = useRemoveAll();
  return (
    <>
      {!isInBar && <p className="text-sm secondary">{t('sample.notice')}</p>}
      <Button
        size={isInBar ? 'sm' : 'lg'}
        full={!isInBar}
        title={isInBar ? t('sample.notice') : undefined}
        onClick={empty}
      >
        {t('sample.leave')}
      </Button>
    </>
  );
}

/**
 * Proceeds to the client card, labelled by its result (CART-24, SIL-81); if something blocks it, it moves the focus
 * there.
 */
export function NextStepButton({ lead, size = 'lg' }: NextStepProps & { size?: 'sm' | 'md' | 'lg' }) {
  const { t } = useTranslation('cart');
  const [isMovingOn, setIsMovingOn] = useState(false);
  const { isAppendix, order } = useSnapshot(cart.order.state).resolved;
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const what = isEmpty ? 'new-framework-contract' : 'new-contract';
  // A bar has no line for what the button's title says as well.
  const isInBar = size === 'sm';
  if (order.isSample) return <SampleEnd isInBar={isInBar} />;
  return (
    <>
      {!isInBar && <OfflineReason />}
      <OnlineButton variant="primary" size={size} full={!isInBar} busy={isMovingOn} onClick={() => setIsMovingOn(true)}>
        {t(`cart.${isAppendix ? 'new-appendix' : what}`)}
      </OnlineButton>
      {isMovingOn && (
        <LazyLayer onFail={() => setIsMovingOn(false)}>
          <ProceedToCard lead={lead} onDone={() => setIsMovingOn(false)} />
        </LazyLayer>
      )}
    </>
  );
}
