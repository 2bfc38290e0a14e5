import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import { Icon } from '../marks/icon.tsx';
import styles from './segmented-control.module.css';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  icon?: LucideIcon;
}

export interface SegmentedControlProps<Value extends string> extends FieldLook {
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md' | undefined;
  /** Fills its column, with parts of equal width. */
  full?: boolean | undefined;
}

export function SegmentedControl<Value extends string>({
  label,
  hideLabel,
  optional,
  hint,
  error,
  className,
  options,
  value,
  onChange,
  size = 'md',
  full = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Field {...{ label, hideLabel, optional, hint, error, className }} group>
      {({ labelId, describedBy }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={classNames(styles.group, styles[size], full && styles.full)}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.part}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span>
                {option.icon && <Icon of={option.icon} size={16} />}
                {option.label}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
