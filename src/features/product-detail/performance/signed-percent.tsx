import { formatPercent } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './signed-percent.module.css';

/** Returns the sign of a value after rounding: a value that is displayed as zero has neither a sign nor a colour. */
export const shownSign = (value: number, decimals: number): number =>
  Math.abs(value) < 0.5 / 10 ** decimals ? 0 : Math.sign(value);

export interface SignedPercentProps {
  value: number | null | undefined;
  decimals?: number;
}

/** A change in percent with its sign and the colour of the sign. */
export function SignedPercent({ value, decimals = 2 }: SignedPercentProps) {
  if (value == null) return <NotAvailable />;
  const sign = shownSign(value, decimals);
  return (
    <span className={classNames('numeric', sign > 0 && styles.positive, sign < 0 && styles.negative)}>
      {formatPercent(value, decimals, { signed: true })}
    </span>
  );
}
