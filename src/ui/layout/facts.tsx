import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';
import { NotAvailable } from '../marks/not-available.tsx';

export interface Fact {
  label: string;
  /** Null or empty is shown as not available (VALID-13). */
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** Two columns if they fit. */
  wide?: boolean | undefined;
}

/** Facts of a product, one per line: the name on the left, the value on the right. */
export function Facts({ facts, wide = false }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, wide && styles.wide)}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="secondary">{label}</dt>
          <dd className="medium figures text-right">{value == null || value === '' ? <NotAvailable /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
