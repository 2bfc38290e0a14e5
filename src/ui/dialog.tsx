import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The question or the task. */
  title: string;
  width?: 'small' | 'forecast' | undefined;
  /** Holds typed text, which a click beside the dialog must not throw away (SIL-46). */
  holdsText?: boolean;
  /** Stays until one of its actions is chosen. */
  mustBeAnswered?: boolean;
  /** From the least destructive, which takes the focus, to the primary one. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  width = 'small',
  holdsText = false,
  mustBeAnswered = false,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const footer = useRef<HTMLElement>(null);

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && !mustBeAnswered && onClose()}
      disablePointerDismissal={holdsText || mustBeAnswered}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={classNames(styles.popup, styles[width])}
          initialFocus={() => footer.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? true}
        >
          <header className={styles.header}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {!mustBeAnswered && (
              <BaseDialog.Close
                render={<IconButton label={t('close')} icon={X} size="sm" className={styles.close} />}
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && (
            <footer ref={footer} className={styles.footer}>
              {actions}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
