import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { OfflineReason, OnlineButton, useIsOnline } from '../buttons/online-button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'width' | 'staysOnPress' | 'onClose' | 'children'
> {
  /** Not called while the form is busy, disabled or, if it needs the server, offline. */
  onSubmit: (event: FormEvent) => void;
  /** Null once the form has been sent and shows the outcome. */
  submitText: string | null;
  cancelText?: string;
  /** An action between the two. */
  otherAction?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  needsServer?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
}

/** A dialog with a form: its first field is focused, and Enter submits, in a text area with Ctrl (SIL-217). */
export function FormDialog({
  onSubmit,
  submitText,
  cancelText,
  otherAction,
  busy = false,
  disabled = false,
  needsServer = false,
  className = 'gap-4',
  ref,
  children,
  ...rest
}: FormDialogProps) {
  const { t } = useTranslation('ui');
  const form = useId();
  const isOnline = useIsOnline();
  const Submit = needsServer ? OnlineButton : Button;

  return (
    <Dialog
      {...rest}
      open
      kind="form"
      actions={
        <>
          <Button onClick={rest.onClose}>{cancelText ?? t('cancel')}</Button>
          {otherAction}
          {submitText !== null && (
            <Submit type="submit" form={form} variant="primary" disabled={disabled} busy={busy}>
              {submitText}
            </Submit>
          )}
        </>
      }
    >
      <form
        ref={ref}
        id={form}
        className={classNames('stack', className)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled && (isOnline || !needsServer)) onSubmit(event);
        }}
      >
        {children}
        {needsServer && <OfflineReason />}
      </form>
    </Dialog>
  );
}
