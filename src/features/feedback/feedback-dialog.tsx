import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { account, longestFeedback } from '#contract/account-endpoints.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from './feedback-dialog.module.css';

type Phase = 'writing' | 'sending' | 'sent' | 'failed';

const formId = 'feedback-form';

async function isSent(message: string): Promise<boolean> {
  try {
    await call(account.feedback, { body: { message } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function useError(message: string): string | undefined {
  const { t } = useTranslation('validation');
  if (message.trim() === '') return t('mixed.required');
  return message.length > longestFeedback ? t('string.max', { max: longestFeedback }) : undefined;
}

export interface FeedbackDialogProps {
  /** What is written, kept by the caller, so that closing the dialog does not lose it. */
  message: string;
  onChange: (message: string) => void;
  onClose: () => void;
}

export function FeedbackDialog({ message, onChange, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const [phase, setPhase] = useState<Phase>('writing');
  const [wasTried, setWasTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const error = useError(message);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (error) area.current?.focus();
    if (error || phase === 'sending') return;
    setPhase('sending');
    const wasSent = await isSent(message);
    if (wasSent) onChange('');
    setPhase(wasSent ? 'sent' : 'failed');
  };

  const close = <Button onClick={onClose}>{t('ui:close')}</Button>;
  const sendButton = (
    <Button variant="primary" type="submit" form={formId} busy={phase === 'sending'}>
      {t('shell:feedback.send')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell:send-feedback')}
      holdsText={message !== ''}
      actions={
        <>
          {close}
          {phase !== 'sent' && sendButton}
        </>
      }
    >
      {phase === 'sent' ? (
        <p role="status">{t('shell:feedback.form-success')}</p>
      ) : (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          {phase === 'failed' && <Banner kind="danger">{t('shell:feedback.form-error')}</Banner>}
          <TextArea
            ref={area}
            label={t('shell:feedback.message')}
            hint={t('shell:feedback.hint', { max: longestFeedback })}
            error={wasTried || message.length > longestFeedback ? error : undefined}
            value={message}
            onChange={onChange}
          />
        </form>
      )}
    </Dialog>
  );
}
