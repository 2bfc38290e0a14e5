import { formatPercent } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { shownSign } from './shown-sign.ts';
import styles from './signed-percent.module.css';

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
