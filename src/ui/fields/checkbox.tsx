import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what the box stands for is chosen. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  invalid?: true | undefined;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
  /** Left out of the tab order where keys of its own lead to it. */
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
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden />
      <span className={classNames(hideLabel && 'visually-hidden')}>{label}</span>
    </label>
  );
}
