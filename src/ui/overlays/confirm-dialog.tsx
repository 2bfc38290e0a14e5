import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The question, with what follows from a yes. */
  text: string;
  /** What a yes does, in one word or two. */
  yes: string;
  isDestructive?: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before what cannot be undone; Escape and the cross mean no (SIL-46). */
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
