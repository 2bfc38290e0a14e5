import { useId, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { OfflineReason, OnlineButton, useIsOnline } from '../buttons/online-button.tsx';
import { Dialog } from './dialog.tsx';

export interface SendDialogProps {
  title: string;
  cancelText: string;
  sendText: string;
  /** Whether there is a recipient. */
  isReady: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Asks for the recipients of an e-mail; while offline the input is kept. */
export function SendDialog({
  title,
  cancelText,
  sendText,
  isReady,
  busy,
  onClose,
  onSubmit,
  children,
}: SendDialogProps) {
  const form = useId();
  const isOnline = useIsOnline();
  return (
    <Dialog
      open
      holdsText
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancelText}</Button>
          <OnlineButton type="submit" form={form} variant="primary" disabled={!isReady} busy={busy}>
            {sendText}
          </OnlineButton>
        </>
      }
    >
      <form
        id={form}
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && isOnline) onSubmit();
        }}
      >
        {children}
        <OfflineReason />
      </form>
    </Dialog>
  );
}
