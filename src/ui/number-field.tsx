import { useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { clampNumber } from '#domain/numbers/number-input.ts';
import { formatNumber } from '#i18n/format.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';
import { numberText, readNumberText, steppedNumber, typedDecimals, type NumberRules } from './number-text.ts';

export interface NumberInput {
  text: string;
  /** Nothing while the text is empty or no number. */
  value: number | null;
}

export interface NumberFieldProps extends FieldLook {
  unit?: string | undefined;
  value: number | null;
  /** What was typed, where the caller keeps it; else the field keeps it itself while it is being typed. */
  text?: string | null | undefined;
  onChange: (input: NumberInput) => void;
  onBlur?: (() => void) | undefined;
  decimals?: number | undefined;
  maxDigits?: number | undefined;
  allowNegative?: boolean | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  step?: number | undefined;
  clampOnBlur?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Stands in the disabled field: why nothing can be typed. */
  disabledText?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function useRefusal(text: string, rules: NumberRules): string | undefined {
  const { t } = useTranslation('ui');
  const read = readNumberText(text, rules);
  if (read.kind !== 'refused') return undefined;
  switch (read.reason) {
    case 'negative':
      return t('number.negative');
    case 'tooManyDigits':
      return t('number.digits', { count: rules.maxDigits });
    case 'tooManyDecimals':
      return rules.decimals === 0 ? t('number.whole') : t('number.decimals', { count: rules.decimals });
    default:
      return t('number.notANumber');
  }
}

export function NumberField({
  label,
  hideLabel,
  optional,
  hint,
  error,
  className,
  unit,
  value,
  text,
  onChange,
  onBlur,
  decimals = 0,
  maxDigits = 12,
  allowNegative = false,
  min = null,
  max = null,
  step = 1,
  clampOnBlur = false,
  disabled = false,
  disabledText,
  size = 'md',
  ref,
}: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [clampedTo, setClampedTo] = useState<number | null>(null);
  const rules: NumberRules = { decimals, maxDigits, allowNegative, min, max, step };
  const kept = text === undefined ? typed : text;
  const shown = disabled && disabledText !== undefined ? disabledText : (kept ?? numberText(value, decimals));
  const refusal = useRefusal(disabled ? '' : shown, rules);

  const change = (next: string, nextValue: number | null) => {
    setTyped(next);
    onChange({ text: next, value: nextValue });
  };

  const handleChange = (next: string) => {
    const read = readNumberText(next, rules);
    setClampedTo(null);
    change(next, read.kind === 'number' ? read.value : null);
  };

  const handleBlur = () => {
    const read = readNumberText(shown, rules);
    if (read.kind === 'number') {
      const settled = clampOnBlur ? clampNumber(read.value, min, max) : read.value;
      const settledText = numberText(settled, decimals, typedDecimals(shown, decimals));
      if (settled !== read.value) setClampedTo(settled);
      if (settledText !== shown || settled !== value) change(settledText, settled);
      setTyped(null);
    }
    onBlur?.();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const read = readNumberText(shown, rules);
    if (read.kind === 'refused') return;
    const next = steppedNumber(event.key, read.kind === 'number' ? read.value : null, rules);
    if (next === null) return;
    event.preventDefault();
    setClampedTo(null);
    change(numberText(next, decimals), next);
  };

  const clampNote = clampedTo === null ? undefined : t('adjusted', { value: formatNumber(clampedTo, decimals) });

  return (
    <Field
      {...{ label, hideLabel, optional, className }}
      labelSuffix={unit}
      hint={clampNote ? `${clampNote} ${typeof hint === 'string' ? hint : ''}`.trim() : hint}
      error={refusal ?? error}
    >
      {({ id, describedBy, invalid }) => (
        <div
          className={classNames(
            styles.control,
            size === 'sm' && styles.small,
            invalid && styles.invalid,
            disabled && styles.off,
          )}
        >
          <input
            ref={ref}
            id={id}
            className={classNames(styles.input, !(disabled && disabledText) && styles.figure)}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={shown}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => handleChange(event.target.value)}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
          />
          {unit && !(disabled && disabledText) && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
