import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { account, longestFeedback } from '#contract/account-endpoints.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from './feedback-dialog.module.css';

type Phase = 'writing' | 'sending' | 'sent' | 'failed';

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
  const { t } = useTranslation(['shell', 'validation']);
  if (message.trim() === '') return t('shell:feedback.missing');
  return message.length > longestFeedback ? t('validation:string.max', { max: longestFeedback }) : undefined;
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

  const send = async () => {
    setWasTried(true);
    if (error) return area.current?.focus();
    setPhase('sending');
    const wasSent = await isSent(message);
    if (wasSent) onChange('');
    setPhase(wasSent ? 'sent' : 'failed');
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t('shell:send-feedback')}
      staysOnPress={message !== ''}
      cancelText={t('ui:close')}
      submitText={phase === 'sent' ? null : t('shell:feedback.send')}
      busy={phase === 'sending'}
      className={styles.form}
      onSubmit={() => void send()}
    >
      {phase === 'sent' ? (
        <p role="status">{t('shell:feedback.form-success')}</p>
      ) : (
        <>
          {phase === 'failed' && <Banner kind="danger">{t('shell:feedback.form-error')}</Banner>}
          <TextArea
            ref={area}
            label={t('shell:feedback.message')}
            hint={t('shell:feedback.hint', { max: longestFeedback })}
            error={wasTried || message.length > longestFeedback ? error : undefined}
            value={message}
            onChange={onChange}
          />
        </>
      )}
    </FormDialog>
  );
}
