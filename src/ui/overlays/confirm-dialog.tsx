import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The question and the consequence of confirming. */
  text: ReactNode;
  /** Whether the text contains a list, which may be longer than the window. */
  holdsList?: boolean;
  /** The label of the confirming button, one or two words. */
  yes: string;
  isDestructive?: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Asks for confirmation of an irreversible action; Escape and the close button mean no (SIL-46). */
export function ConfirmDialog({
  title,
  text,
  yes,
  holdsList = false,
  isDestructive = false,
  onAnswer,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      kind={holdsList ? 'text' : 'question'}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {holdsList ? text : <p>{text}</p>}
    </Dialog>
  );
}
