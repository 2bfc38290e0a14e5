import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether only some of the choices that the box represents are selected. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  invalid?: true | undefined;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
  /** ID of the text that explains the choice. */
  describedBy?: string | undefined;
  /** Excluded from the tab order if other keys reach it. */
  tabIndex?: -1 | undefined;
}

export function Checkbox({
  label,
  checked,
  onChange,
  mixed = false,
  disabled = false,
  invalid,
  hideLabel = false,
  name,
  className,
  describedBy,
  tabIndex,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <label className={classNames(styles.row, className)}>
      <input
        ref={input}
        type="checkbox"
        className="visually-hidden"
        name={name}
        tabIndex={tabIndex}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden />
      <span className={classNames(hideLabel && 'visually-hidden')}>{label}</span>
    </label>
  );
}
