import { notAvailable } from '#i18n/format.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './figure.module.css';

/** A figure with its label, as an entry of a description list. */
export function Figure({ label, value, size = 'sm' }: { label: string; value: string; size?: 'sm' | 'md' }) {
  return (
    <div className={classNames(styles.figure, styles[size])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === notAvailable ? <NotAvailable /> : value}</dd>
    </div>
  );
}
