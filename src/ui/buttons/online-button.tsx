import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the browser reports a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

/** A button whose action needs the server and is disabled while offline; `OfflineReason` beside it shows the reason. */
export function OnlineButton({ disabled, keepsFocus, title, ...rest }: ButtonProps) {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  return (
    <Button
      {...rest}
      disabled={disabled || !isOnline}
      keepsFocus={keepsFocus || !isOnline}
      title={isOnline ? title : t('needsConnection')}
    />
  );
}

/** Explains why the buttons beside it are disabled while offline. */
export function OfflineReason() {
  const { t } = useTranslation('ui');
  return useIsOnline() ? null : <p className="size-sm secondary">{t('needsConnection')}</p>;
}
