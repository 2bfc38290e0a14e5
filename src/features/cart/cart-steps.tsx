import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './cart-steps.module.css';

/** The steps of ordering; those beyond the available one are disabled (CART-05, CART-07). */
export function CartSteps() {
  const { t } = useTranslation('cart');
  const later = [
    { number: '02', name: t('cart.step.client') },
    { number: '03', name: t('cart.step.contract') },
  ];
  return (
    <nav className={styles.steps} aria-label={t('cart.step.label')}>
      <ol className={styles.list}>
        <li className={styles.current} aria-current="step">
          <span className={styles.number}>01</span>
          {t('cart.step.cart')}
        </li>
        {later.map(({ number, name }) => (
          <li key={number} className={styles.unavailable}>
            <span role="link" aria-disabled="true">
              <span className={styles.number}>{number}</span>
              {name}
              <VisuallyHidden>, {t('cart.step.unavailable')}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
