import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { headingAbove } from '../heading-above.ts';
import { keepFocus } from '../keep-focus.ts';

export interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** Tries again what failed. The message leaves meanwhile, and the button with it: the heading takes the focus over. */
export function RetryButton({ onRetry, busy = false, size = 'sm' }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      // The heading that took the focus may have left with the whole screen of the message.
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
