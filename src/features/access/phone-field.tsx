import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, withoutSpaces } from '#domain/people/phone.ts';
import {
  fullPhone,
  phonePrefixes,
  type AvailableFields,
  type PhonePrefix,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { TableForm } from '#ui/form/table-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import styles from './registration-form.module.css';
import type { RefusalMessage } from './registration-messages.ts';

export interface SectionProps {
  form: TableForm<RegistrationValues, AvailableFields, RefusalMessage>;
}

const prefixOptions = phonePrefixes.map((prefix) => ({ value: prefix, label: prefix }));

/** In groups, as one reads a number; what is no number stays as typed. */
function grouped(phonePrefix: PhonePrefix | '', phone: string): string {
  const full = fullPhone({ phonePrefix, phone });
  return /^\+\d+$/.test(full) ? formatPhone(full, { withPrefix: phone.startsWith('+') }) : phone;
}

/**
 * Where the caret stands. A visit selects the whole number, so that typing replaces it; with the spaces that go while it is
 * typed the caret stays at its digit instead of jumping to the end.
 */
function useCaret() {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const hasJustCome = useRef(false);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    take: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    keep: (typed: string) => {
      const place = input.current?.selectionStart ?? typed.length;
      caret.current = withoutSpaces(typed.slice(0, place)).length;
    },
    come: () => {
      hasJustCome.current = true;
      input.current?.select();
    },
    /** The click that came with the visit has put the caret somewhere; the next one may. */
    click: () => {
      const { selectionStart = null, selectionEnd = null } = input.current ?? {};
      if (hasJustCome.current && selectionStart === selectionEnd) input.current?.select();
      hasJustCome.current = false;
    },
  };
}

/** A number with its prefix (ACC-48): in groups until it is typed in, so that what a visit has selected stays selected. */
export function PhoneField({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  const [isTyping, setIsTyping] = useState(false);
  const caret = useCaret();
  const { value: phonePrefix, change: choose } = useFormField(form, 'phonePrefix');
  const { ref, ...phone } = useFormField(form, 'phone');

  return (
    <div className={styles.phone}>
      <Select
        label={t('phonePrefix')}
        options={prefixOptions}
        value={phonePrefix === '' ? null : phonePrefix}
        onChange={choose}
      />
      <TextField
        ref={(element) => {
          caret.take(element);
          ref(element);
        }}
        label={t('phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={phone.maxLength}
        value={isTyping ? phone.value : grouped(phonePrefix, phone.value)}
        onChange={(typed) => {
          caret.keep(typed);
          setIsTyping(true);
          phone.change(withoutSpaces(typed));
        }}
        onFocus={caret.come}
        onClick={caret.click}
        onBlur={() => {
          setIsTyping(false);
          phone.leave();
        }}
        error={phone.error}
      />
    </div>
  );
}
