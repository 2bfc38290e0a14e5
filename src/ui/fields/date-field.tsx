import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseWrittenDate, maskedDate } from '#domain/dates/plain-date.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A date typed as dd/MM/yyyy (CART-55); on blur it reports text that is not a date. */
export function DateField({ value, onChange, onBlur, error, ...rest }: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation('ui');
  const [isTyping, setIsTyping] = useState(false);
  const isUnreadable = value.trim() !== '' && parseWrittenDate(value) === null;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('date.shape')}
      {...rest}
      value={value}
      error={isUnreadable && !isTyping ? t('date.unreadable') : error}
      onChange={(typed) => {
        setIsTyping(true);
        onChange(maskedDate(typed, value));
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
