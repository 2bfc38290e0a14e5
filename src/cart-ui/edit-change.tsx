import { useSyncExternalStore, type ReactNode } from 'react';
import type { TotalsDifference } from '#domain/forecast/totals-difference.ts';
import { cart } from '#state/cart/cart.ts';
import { LastChange } from '#state/cart/last-change.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import styles from './edit-change.module.css';

const lastChange = new LastChange(cart);
const figures = { value: 'edit.value', returns: 'edit.return', fee: 'edit.fee' } as const;

/** Returns the forecast before the last edit, for ten seconds after it. */
export const useFormerForecast = () => useSyncExternalStore(lastChange.subscribe, lastChange.former);

interface EditChangeProps {
  of: keyof TotalsDifference;
  /** Left out where the total beside it has little room. */
  currency?: string;
  /** What is in its place while nothing has changed. */
  children?: ReactNode;
}

/** By how much the last edit changed a total, for ten seconds beside it; it is not announced (SIL-216). */
export function EditChange({ of, currency, children = null }: EditChangeProps) {
  const change = useSyncExternalStore(lastChange.subscribe, lastChange.current);
  const value = change?.[of] ?? 0;
  if (value === 0) return children;
  return (
    <span className={styles.change}>
      <FigureText of={figures[of]} value={value} {...(currency !== undefined && { currency })} />
    </span>
  );
}
