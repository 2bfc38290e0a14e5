import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { headingAbove, keepFocus } from '../focus.ts';

export interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** Retries what failed. The message and its button disappear meanwhile, so the focus moves to the heading. */
export function RetryButton({ onRetry, busy = false, size = 'sm' }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      // The heading that received the focus may have been removed with the whole screen of the message.
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
