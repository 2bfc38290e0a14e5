import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The question and the consequence of confirming. */
  text: string;
  /** The label of the confirming button, one or two words. */
  yes: string;
  isDestructive?: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Asks for confirmation of an irreversible action; Escape and the close button mean no (SIL-46). */
export function ConfirmDialog({ title, text, yes, isDestructive = false, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
