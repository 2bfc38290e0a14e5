import { useTranslation } from 'react-i18next';
import { phonePrefixes } from '#domain/people/phone.ts';
import type { AvailableFields, RegistrationValues } from '#domain/registration-form/registration-form.ts';
import { PhoneField as PhoneControl } from '#ui/fields/phone-field.tsx';
import type { TableForm } from '#ui/form/table-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { RefusalMessage } from './registration-messages.ts';

export interface SectionProps {
  form: TableForm<RegistrationValues, AvailableFields, RefusalMessage>;
}

/** The phone of a registration with its prefix (ACC-48). */
export function RegistrationPhoneField({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  const { value: phonePrefix, change: choose } = useFormField(form, 'phonePrefix');
  const phone = useFormField(form, 'phone');
  return (
    <PhoneControl
      label={t('phone')}
      prefixLabel={t('phonePrefix')}
      prefixes={phonePrefixes}
      prefix={phonePrefix}
      onPrefix={choose}
      number={phone.value}
      onNumber={phone.change}
      onBlur={phone.leave}
      inputRef={phone.ref}
      maxLength={phone.maxLength}
      autoComplete="tel-national"
      error={phone.error}
    />
  );
}
