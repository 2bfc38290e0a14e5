import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSignPlace } from '#contract/signing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import styles from './sign-panel.module.css';
import { clockText, type useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  place: string;
  onPlace: (place: string) => void;
  countdown: ReturnType<typeof useCountdown>;
  /** Which code was sent last; the former one is of no use any more. */
  message: number;
  isSigning: boolean;
  isSending: boolean;
  onResend: () => void;
  onSign: (code: string) => void;
}

/** Place and code, both required, and how to get another code (SIGN-13, SIGN-15). */
export function CodeForm({
  place,
  onPlace,
  countdown,
  message,
  isSigning,
  isSending,
  onResend,
  onSign,
}: CodeFormProps) {
  const { t } = useTranslation(['contract', 'validation']);
  const form = useId();
  const [code, setCode] = useState({ text: '', of: message });
  const [isAsked, setIsAsked] = useState(false);
  const text = code.of === message ? code.text : '';
  const placeError = place.trim() === '' ? t('validation:mixed.required') : undefined;
  const missing = text === '' ? t('validation:mixed.required') : t('sign.code-digits');
  const codeError = text.length === codeLength ? undefined : missing;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (isSigning) return;
    if (!placeError && !codeError) return onSign(text);
    const fields = event.currentTarget.querySelectorAll('input');
    fields[placeError ? 0 : 1]?.focus();
  };

  return (
    <>
      <div className={styles.section}>
        <Banner kind="success">{t('sign.new-message-sent')}</Banner>
        <form id={form} className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t('sign.location')}
            maxLength={longestSignPlace}
            autoComplete="off"
            value={place}
            error={isAsked ? placeError : undefined}
            onChange={onPlace}
          />
          <CodeField
            label={t('sign.code')}
            value={text}
            error={isAsked ? codeError : undefined}
            onChange={(typed) => setCode({ text: typed, of: message })}
          />
        </form>
        <p className={styles.resend}>
          {t('sign.not-arrived')}
          {countdown.left > 0 ? (
            <span>{t('sign.resend-in', { time: clockText(countdown.left) })}</span>
          ) : (
            <Button size="sm" variant="quiet" busy={isSending} onClick={onResend}>
              {t('sign.resend')}
            </Button>
          )}
        </p>
      </div>
      <div className={styles.section}>
        <Button type="submit" form={form} variant="primary" size="lg" full busy={isSigning}>
          {t('sign.submit')}
        </Button>
      </div>
    </>
  );
}
