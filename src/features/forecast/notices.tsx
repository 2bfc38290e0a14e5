import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CalculatorUnavailable } from '#cart-ui/notes/calculator-unavailable.tsx';
import { nextField, stateOfPlace } from '#cart-ui/next-field.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import type { CartSummaryState } from '#state/cart/calculation/cart-summary.ts';
import { LeftOutLine, MissingRates } from '#cart-ui/notes/left-out-line.tsx';
import styles from './notices.module.css';
import { RatesBanner } from '#portal-ui/rates-banner.tsx';

interface NoticesProps {
  status: CartSummaryState['status'];
  /** Additional notices of the page. */
  children?: ReactNode;
}

/** Explains why the figures of a page are stale or incomplete. */
export function Notices({ status, children }: NoticesProps) {
  const navigate = useNavigate();
  const toFirst = () => {
    const place = nextField({ head: [], leftOut: cart.summary.leftOut, warned: [] }, null, []);
    void navigate(paths.cart, place?.uuid == null ? {} : { state: stateOfPlace(place) });
  };
  return (
    <div className={styles.notices}>
      {status === 'unavailable' && <CalculatorUnavailable />}
      <RatesBanner />
      <MissingRates />
      <LeftOutLine onNext={toFirst} hasKey={false} />
      {children}
    </div>
  );
}
