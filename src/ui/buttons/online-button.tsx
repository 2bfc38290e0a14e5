import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import styles from './online-button.module.css';
import { useIsOnline } from './use-is-online.ts';

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
  return useIsOnline() ? null : <p className={styles.reason}>{t('needsConnection')}</p>;
}
