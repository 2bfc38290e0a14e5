import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phonePrefixes, withoutSpaces, type PhonePrefix } from '#domain/people/phone.ts';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps } from './card-form.ts';

/** The client's phone, held with its prefix; where none is entered, the user's country decides with which it begins (CLIENT-15). */
export function CardPhone({ form, label, className, initialPrefix }: CardFieldProps & { initialPrefix: PhonePrefix }) {
  const { t } = useTranslation('client');
  const { ref, value, maxLength, error, change, leave } = useFormField(form, 'phone');
  const [chosen, setChosen] = useState(initialPrefix);
  const own = phonePrefixes.find((offered) => value.startsWith(offered));
  const prefix = value === '' ? chosen : (own ?? '');
  const number = withoutSpaces(value).slice(own?.length ?? 0);
  return (
    <PhoneField
      className={className}
      fieldName="phone"
      label={label}
      prefixLabel={t('field.phonePrefix')}
      prefixes={phonePrefixes}
      prefix={prefix}
      onPrefix={(next) => {
        setChosen(next);
        if (number !== '') change(next + number.replace(/^\+/, ''));
      }}
      number={number}
      onNumber={(typed) => {
        const full = typed.replace(/^00/, '+');
        change(full === '' || full.startsWith('+') ? full : (prefix === '' ? '' : prefix) + full);
      }}
      onBlur={leave}
      inputRef={ref}
      maxLength={maxLength}
      autoComplete="off"
      error={error}
    />
  );
}
