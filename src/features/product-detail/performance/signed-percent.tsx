import { formatFact } from '#i18n/format-fact.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './signed-percent.module.css';

/** Returns the sign of a change as it is displayed: one that is displayed as zero has neither a sign nor a colour. */
export const shownSign = (text: string): number => (text.startsWith('+') ? 1 : text.startsWith('\u2212') ? -1 : 0);

export interface SignedPercentProps {
  value: number | null | undefined;
}

/** A change in percent with its sign and the colour of the sign. */
export function SignedPercent({ value }: SignedPercentProps) {
  if (value == null) return <NotAvailable />;
  const text = formatFact('performance', value);
  const sign = shownSign(text);
  return (
    <span className={classNames('numeric', sign > 0 && styles.positive, sign < 0 && styles.negative)}>{text}</span>
  );
}
