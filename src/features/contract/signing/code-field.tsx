import { useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/field.tsx';
import styles from './code-field.module.css';

/** Digits of a code. */
export const codeLength = 6;
const places = Array.from({ length: codeLength }, (_, place) => place);

interface CodeFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** One field for the whole code, shown digit by digit, so that the phone can fill it in and it can be pasted. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps) {
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
