import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone, withoutSpaces } from '#domain/people/phone.ts';
import { useFieldErrorText } from '#ui/field-error.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './registration-form.module.css';
import {
  fullPhone,
  phoneError,
  phonePrefixes,
  type PhonePrefix,
  type RegistrationValues,
} from './registration-values.ts';

const prefixOptions = phonePrefixes.map((prefix) => ({ value: prefix, label: prefix }));

/** In groups, as one reads a number; what is no number stays as typed. */
function grouped(prefix: PhonePrefix, typed: string): string {
  const full = fullPhone(prefix, typed);
  return /^\+\d+$/.test(full) ? formatPhone(full, { withPrefix: typed.startsWith('+') }) : typed;
}

/** A number with its prefix (ACC-48). One typed or pasted with a prefix of its own is taken apart (SIL-142). */
export function PhoneField({ form }: { form: UseFormReturn<RegistrationValues> }) {
  const { t } = useTranslation('registration');
  const errorText = useFieldErrorText();
  const { control, setValue, getValues, trigger, formState } = form;
  const [isFocused, setIsFocused] = useState(false);
  const prefix = useWatch({ control, name: 'phonePrefix' });

  const takeApart = () => {
    const full = fullPhone(prefix, getValues('phone'));
    const own = phonePrefixes.find((offered) => full.startsWith(offered));
    if (getValues('phone') === '' || !own) return;
    setValue('phonePrefix', own);
    setValue('phone', full.slice(own.length));
  };
  const choose = (next: PhonePrefix) => {
    setValue('phonePrefix', next);
    if (formState.errors.phone) void trigger('phone');
  };

  return (
    <div className={styles.phone}>
      <Select label={t('phonePrefix')} options={prefixOptions} value={prefix} onChange={choose} />
      <Controller
        control={control}
        name="phone"
        rules={{ required: 'mixed.required', validate: (typed) => phoneError(getValues('phonePrefix'), typed) ?? true }}
        render={({ field, fieldState }) => (
          <TextField
            ref={field.ref}
            label={t('phone')}
            type="tel"
            autoComplete="tel-national"
            maxLength={32}
            value={isFocused ? field.value : grouped(prefix, field.value)}
            onChange={(typed) => field.onChange(withoutSpaces(typed))}
            onFocus={() => setIsFocused(true)}
            onBlur={() => {
              setIsFocused(false);
              takeApart();
              field.onBlur();
            }}
            error={errorText(fieldState.error?.message)}
          />
        )}
      />
    </div>
  );
}
