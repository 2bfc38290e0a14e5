import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import styles from './online-button.module.css';
import { useIsOnline } from './use-is-online.ts';

/** A button whose work is the server's: without a connection it is disabled. What says so to the eye stands beside it. */
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

/** Why the buttons beside it are disabled, as long as there is no connection. */
export function OfflineReason() {
  const { t } = useTranslation('ui');
  return useIsOnline() ? null : <p className={styles.reason}>{t('needsConnection')}</p>;
}
