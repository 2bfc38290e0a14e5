import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { headingAbove } from '../heading-above.ts';

export interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** Tries again what failed. The message leaves meanwhile, and the button with it: the heading takes the focus over. */
export function RetryButton({ onRetry, busy = false, size = 'sm' }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Button
      size={size}
      busy={busy}
      onClick={({ currentTarget }) => {
        headingAbove(currentTarget)?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      {t('tryAgain')}
    </Button>
  );
}
