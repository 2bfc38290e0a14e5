import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

export interface RadioProps {
  label: ReactNode;
  /** Of the group, one of whose radios is chosen. */
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

export function Radio({ label, name, value, checked, onChoose }: RadioProps) {
  return (
    <label className={styles.row}>
      <input type="radio" className="visually-hidden" name={name} value={value} checked={checked} onChange={onChoose} />
      <span className={classNames(styles.box, styles.round)} aria-hidden />
      <span>{label}</span>
    </label>
  );
}
