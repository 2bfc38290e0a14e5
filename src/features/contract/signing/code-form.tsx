import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSignPlace } from '#contract/signing.ts';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { formatPhone } from '#i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './sign-panel.module.css';
import { clockText, type useCountdown } from './use-countdown.ts';

/** Digits of a code. */
const codeLength = 6;
const places = Array.from({ length: codeLength }, (_, place) => place);

interface CodeFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** One field for the whole code, shown digit by digit, so that autofill and paste work. */
function CodeField({ label, value, error, onChange }: CodeFieldProps) {
  const name = useId();
  const [isFocused, setIsFocused] = useState(false);
  const current = Math.min(value.length, codeLength - 1);
  return (
    <Field label={label} error={error} fieldName="code">
      {({ id, describedBy, invalid }) => (
        <div className={styles.code}>
          {places.map((place) => (
            <span
              key={place}
              aria-hidden
              className={classNames(
                styles.digit,
                invalid && styles.invalid,
                isFocused && place === current && styles.current,
              )}
            >
              {value[place]}
            </span>
          ))}
          <input
            id={id}
            name={name}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
          />
        </div>
      )}
    </Field>
  );
}

/** Masks the digits of a phone number that only its owner needs to know. */
export const maskedPhone = (phone: string): string =>
  formatPhone(phone).replaceAll(/(?<=\d{3}\D+\d{3}\D.*)\d(?=.*\d{2})/g, '•');

interface CodeFormProps {
  /** The phone number on the contract, to which the code was sent. */
  phone: string | null;
  /** Whether the code was sent from this view; otherwise an earlier one is still valid. */
  isNew: boolean;
  place: string;
  onPlace: (place: string) => void;
  countdown: ReturnType<typeof useCountdown>;
  /** Whether another message is shown, which the note about the sent code would contradict. */
  hasFailed: boolean;
  isSigning: boolean;
  isSending: boolean;
  onResend: () => void;
  onSign: (code: string) => void;
}

/** Place and code, both required, and a button for another code (SIGN-13, SIGN-15). */
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
  // The button that requested the code is unmounted.
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
        <p className="wrapping-row spread gap-2 size-sm tertiary figures">
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
