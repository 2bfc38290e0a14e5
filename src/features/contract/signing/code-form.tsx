import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSignPlace } from '#contract/signing.ts';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import styles from './sign-panel.module.css';
import { maskedPhone } from './masked-phone.ts';
import { clockText, type useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  /** The number on the contract, to which the code was sent. */
  phone: string | null;
  /** Sent from this view; else it was sent before and can still be used. */
  isNew: boolean;
  place: string;
  onPlace: (place: string) => void;
  countdown: ReturnType<typeof useCountdown>;
  /** Whether something else is said: the note about the message would contradict it. */
  hasFailed: boolean;
  isSigning: boolean;
  isSending: boolean;
  onResend: () => void;
  onSign: (code: string) => void;
}

/** Place and code, both required, and how to get another code (SIGN-13, SIGN-15). */
export function CodeForm({
  phone,
  isNew,
  place,
  onPlace,
  countdown,
  hasFailed,
  isSigning,
  isSending,
  onResend,
  onSign,
}: CodeFormProps) {
  const { t } = useTranslation(['contract', 'validation']);
  const form = useId();
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const placeFault = place.trim() === '' ? 'mixed.required' : checkPrintable(place)?.key;
  const placeError = placeFault && t(`validation:${placeFault}`);
  const missing = code === '' ? t('validation:mixed.required') : t('sign.code-digits');
  const codeError = code.length === codeLength ? undefined : missing;

  const fields = useRef<HTMLFormElement>(null);
  const focusFirst = () => fields.current?.querySelectorAll('input')[placeError ? 0 : 1]?.focus();
  const begin = useEffectEvent(focusFirst);
  // The button that asked for the code is gone.
  useEffect(() => begin(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (isSigning) return;
    if (!placeError && !codeError) return onSign(code);
    focusFirst();
  };

  return (
    <>
      <div className={styles.section}>
        {!hasFailed && (
          <Banner kind="success">
            {t(isNew ? 'sign.new-message-sent' : 'sign.code-valid')}
            {phone !== null && <p>{t('sign.sent-to', { phone: maskedPhone(phone) })}</p>}
          </Banner>
        )}
        <form ref={fields} id={form} className="stack gap-4" noValidate onSubmit={submit}>
          <TextField
            label={t('sign.location')}
            maxLength={longestSignPlace}
            autoComplete="off"
            value={place}
            error={isAsked ? placeError : undefined}
            onChange={onPlace}
          />
          <CodeField label={t('sign.code')} value={code} error={isAsked ? codeError : undefined} onChange={setCode} />
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
        <p className={styles.scope}>{t('sign.consent.sms')}</p>
        <Button type="submit" form={form} variant="primary" size="lg" full busy={isSigning}>
          {t('sign.submit')}
        </Button>
      </div>
    </>
  );
}
