import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';

/**
 * The name of a card, with a link that covers the whole card; the card needs `position: relative`, and its buttons are
 * layered above.
 */
export function CardLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={styles.link}>
      {children}
    </Link>
  );
}
