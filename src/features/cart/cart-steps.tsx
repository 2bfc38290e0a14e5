import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './cart-steps.module.css';

const shownSteps = [
  { step: cartStep.cart, number: '01', nameKey: 'cart.step.cart' },
  { step: cartStep.client, number: '02', nameKey: 'cart.step.client' },
  { step: cartStep.contract, number: '03', nameKey: 'cart.step.contract' },
] as const;

/** Scrolls to the top when a step begins (CART-08). */
function useTopOfStep(active: number): void {
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current !== active) window.scrollTo(0, 0);
    shown.current = active;
  }, [active]);
}

/**
 * The steps of ordering: steps that were reached are links, later ones are disabled (CART-05, CART-07). Once the
 * contract is signed, no step links back (CART-06).
 */
export function CartSteps({ isInBar = false }: { isInBar?: boolean }) {
  const { t } = useTranslation('cart');
  const { active, available } = useSnapshot(cart.steps.state);
  useTopOfStep(active);
  if (active === cartStep.signed) return null;
  return (
    <nav className={isInBar ? styles.inBar : styles.steps} aria-label={t('cart.step.label')}>
      <ol className={styles.list}>
        {shownSteps.map(({ step, number, nameKey }) => {
          const label = (
            <>
              <span className={styles.number}>{number}</span>
              <span className={styles.word}>{t(nameKey)}</span>
              {step < active && <Icon of={Check} size={16} className="success" />}
            </>
          );
          if (step === active)
            return (
              <li key={step} className={styles.current} aria-current="step">
                {label}
              </li>
            );
          return (
            <li key={step} className={step > available ? 'tertiary' : undefined}>
              {step > available ? (
                <span role="link" aria-disabled="true">
                  {label}
                  <VisuallyHidden>, {t('cart.step.unavailable')}</VisuallyHidden>
                </span>
              ) : (
                <Link
                  to={paths.cart}
                  className={styles.link}
                  onClick={(event) => {
                    event.preventDefault();
                    cart.steps.show(step);
                  }}
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
