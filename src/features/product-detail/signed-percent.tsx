import { formatPercent } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import styles from './signed-percent.module.css';

export interface SignedPercentProps {
  value: number | null | undefined;
  decimals?: number;
}

/** A change in percent: its sign written, and coloured by it. */
export function SignedPercent({ value, decimals = 2 }: SignedPercentProps) {
  if (value == null) return <NotAvailable />;
  return (
    <span className={classNames('numeric', value > 0 && styles.positive, value < 0 && styles.negative)}>
      {formatPercent(value, decimals, { signed: true })}
    </span>
  );
}
