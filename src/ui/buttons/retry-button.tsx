import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { headingAbove } from '../heading-above.ts';

export interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** Where the heading that had the focus left with the whole screen of the message, the one of the next screen takes it over. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) headingAbove(null)?.focus({ preventScroll: true });
  });
}

/** Tries again what failed. The message leaves meanwhile, and the button with it: the heading takes the focus over. */
export function RetryButton({ onRetry, busy = false, size = 'sm' }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) keepFocus();
    },
    [],
  );
  return (
    <Button
      size={size}
      busy={busy}
      onClick={({ currentTarget }) => {
        isPressed.current = true;
        headingAbove(currentTarget)?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      {t('tryAgain')}
    </Button>
  );
}
