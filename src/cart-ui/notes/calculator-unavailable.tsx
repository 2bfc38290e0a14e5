import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { ErrorState } from '#ui/layout/error-state.tsx';

/** Reports that the worker does not answer, with a button to try again. */
export function CalculatorUnavailable() {
  const { t } = useTranslation('cart');
  return (
    <ErrorState title={t('cart.unavailable.title')} text={t('cart.unavailable.text')} onRetry={() => cart.retry()} />
  );
}
