import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#i18n/format.ts';
import type { WrongCode } from '#state/contract/signing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { PlaceField } from './place-field.tsx';
import styles from './sign-panel.module.css';
import { clockText, type useCountdown } from './use-countdown.ts';
import { useLineError } from '#ui/form/use-line-error.ts';

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

/** The server's words and the number of tries left. */
const wrongCodeText = ({ wrongCode, triesLeft }: WrongCode, t: TFunction<['contract', 'validation']>): string =>
  triesLeft === null ? wrongCode : `${wrongCode} ${t('sign.tries-left', { count: triesLeft })}`;

interface CodeFormProps {
  /** The phone number on the contract, to which the code was sent. */
  phone: string | null;
  /** Whether the code was sent from this view; otherwise an earlier one is still valid. */
  isNew: boolean;
  isFirst: boolean;
  place: string;
  onPlace: (place: string) => void;
  countdown: ReturnType<typeof useCountdown>;
  /** Why the last attempt failed. */
  failure: string | null;
  /** What is wrong with the code that was sent last; another object after every attempt. */
  wrongCode: WrongCode | null;
  isSigning: boolean;
  isSending: boolean;
  onResend: () => void;
  onSign: (code: string) => void;
}

/** The typed code with its error: a refusal until another code is typed, or that digits are missing. */
function useCodeEntry(wrongCode: WrongCode | null) {
  const { t } = useTranslation(['contract', 'validation']);
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [shownFault, setShownFault] = useState(wrongCode);
  if (shownFault !== wrongCode) {
    setShownFault(wrongCode);
    setIsAsked(false);
    if (wrongCode) setCode('');
  }
  const missing = code === '' ? t('sign.missing-code') : t('sign.code-digits');
  const asked = isAsked && code.length < codeLength ? missing : undefined;
  const codeError = wrongCode && code === '' && !isAsked ? wrongCodeText(wrongCode, t) : asked;
  return { code, setCode, codeError, isAsked, ask: () => setIsAsked(true) };
}

type SentNoteProps = Pick<CodeFormProps, 'phone' | 'isNew' | 'isFirst'>;

/** That a code was sent, and to which number. */
function SentNote({ phone, isNew, isFirst }: SentNoteProps) {
  const { t } = useTranslation('contract');
  const sentText = isFirst ? 'sign.message-sent' : 'sign.new-message-sent';
  return (
    <Banner kind="success">
      {t(isNew ? sentText : 'sign.code-valid')}
      {phone !== null && <p>{t('sign.sent-to', { phone: maskedPhone(phone) })}</p>}
    </Banner>
  );
}

/** Place and code, both required, and a button for another code (SIGN-13, SIGN-15). */
export function CodeForm({
  phone,
  isNew,
  isFirst,
  place,
  onPlace,
  countdown,
  failure,
  wrongCode,
  isSigning,
  isSending,
  onResend,
  onSign,
}: CodeFormProps) {
  const { t } = useTranslation('contract');
  const form = useId();
  const { code, setCode, codeError, isAsked, ask } = useCodeEntry(wrongCode);
  const placeError = useLineError(place, t('sign.missing-location'));

  const fields = useRef<HTMLFormElement>(null);
  const focusFirst = () => fields.current?.querySelectorAll('input')[placeError ? 0 : 1]?.focus();
  const begin = useEffectEvent(focusFirst);
  // The button that requested the code is unmounted.
  useEffect(() => begin(), []);
  useEffect(() => {
    if (wrongCode) fields.current?.querySelectorAll('input')[1]?.focus();
  }, [wrongCode]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask();
    if (isSigning) return;
    if (!placeError && code.length === codeLength) return onSign(code);
    focusFirst();
  };

  return (
    <>
      <div className={styles.section}>
        {failure === null && !wrongCode && <SentNote {...{ phone, isNew, isFirst }} />}
        <form ref={fields} id={form} className="stack gap-4" noValidate onSubmit={submit}>
          <PlaceField place={place} error={isAsked ? placeError : undefined} onPlace={onPlace} />
          <CodeField label={t('sign.code')} value={code} error={codeError} onChange={setCode} />
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
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <Button type="submit" form={form} variant="primary" size="lg" full busy={isSigning}>
          {t('sign.submit')}
        </Button>
      </div>
    </>
  );
}
