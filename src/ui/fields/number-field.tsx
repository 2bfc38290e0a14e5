import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';
import type { NumberRules } from './number-text.ts';
import { useNumberEntry, type NumberInput } from './use-number-entry.ts';

export interface NumberFieldProps extends FieldLook {
  unit?: string | undefined;
  value: number | null;
  /** The typed text if the caller stores it; otherwise the field stores it while it is edited. */
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
  /** Shown in the disabled field: the reason why it is disabled. */
  disabledText?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  /** A slider of the same number, between the control and its hint while the field has the focus. */
  slider?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function NumberField({
  label,
  hideLabel,
  optional,
  hint,
  error,
  className,
  fieldName,
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
  slider,
  ref,
}: NumberFieldProps) {
  const rules: NumberRules = { decimals, maxDigits, allowNegative, min, max, step, unit };
  const entry = useNumberEntry({ value, text, onChange, rules, clampOnBlur, disabled });
  const reason = disabled ? disabledText : undefined;

  return (
    <Field
      {...{ label, hideLabel, optional, className, fieldName }}
      labelSuffix={unit}
      hint={entry.note ? `${entry.note} ${typeof hint === 'string' ? hint : ''}`.trim() : hint}
      error={entry.refusal ?? error}
    >
      {({ id, describedBy, invalid }) => (
        <>
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
              className={classNames(styles.input, !reason && 'figures text-right')}
              inputMode={decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={reason ?? entry.shown}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={(event) => entry.type(event.target.value)}
              onBlur={() => {
                entry.settle();
                onBlur?.();
              }}
              onKeyDown={entry.step}
            />
            {unit && !reason && (
              <span className="size-sm tertiary nowrap" aria-hidden>
                {unit}
              </span>
            )}
          </div>
          {slider && <div className={styles.slider}>{slider}</div>}
        </>
      )}
    </Field>
  );
}
