import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';

export interface ModalProps extends Pick<BaseDialog.Popup.Props, 'initialFocus' | 'finalFocus'> {
  open: boolean;
  /** Called for Escape, the close button and a press outside. */
  onClose: () => void;
  /** Whether a press outside does not close it. */
  staysOnPress?: boolean | undefined;
  /** The accessible name if it contains no `ModalTitle`. */
  label?: string | undefined;
  className: string | undefined;
  backdropClassName: string | undefined;
  children: ReactNode;
}

/** An overlay that traps the focus until it is closed: the base of dialogs, the side menu and the search. */
export function Modal({
  open,
  onClose,
  staysOnPress = false,
  label,
  className,
  backdropClassName,
  initialFocus,
  finalFocus,
  children,
}: ModalProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} disablePointerDismissal={staysOnPress}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClassName} />
        <BaseDialog.Popup className={className} aria-label={label} {...{ initialFocus, finalFocus }}>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export const ModalTitle = BaseDialog.Title;

/** The close button in the corner. */
export function ModalClose({ size = 'md', className }: { size?: 'sm' | 'md'; className?: string | undefined }) {
  const { t } = useTranslation('ui');
  return <BaseDialog.Close render={<IconButton label={t('close')} icon={X} size={size} className={className} />} />;
}
