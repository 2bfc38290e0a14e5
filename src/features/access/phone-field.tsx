import { useState } from 'react';
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

/** A number with its prefix (ACC-48). */
export function PhoneField({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  const [isFocused, setIsFocused] = useState(false);
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
        ref={ref}
        label={t('phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={phone.maxLength}
        value={isFocused ? phone.value : grouped(phonePrefix, phone.value)}
        onChange={(typed) => phone.change(withoutSpaces(typed))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          phone.leave();
        }}
        error={phone.error}
      />
    </div>
  );
}
