import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

export interface RadioProps {
  label: ReactNode;
  /** Shared by the radios of a group. */
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  /** ID of the description that is read with the label. */
  describedBy?: string | undefined;
}

export function Radio({ label, name, value, checked, onChoose, describedBy }: RadioProps) {
  return (
    <label className={styles.row}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-describedby={describedBy}
      />
      <span className={classNames(styles.box, styles.round)} aria-hidden />
      <span>{label}</span>
    </label>
  );
}
