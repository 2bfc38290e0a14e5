import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';

/** The name of a card that leads to its page from anywhere on it; the card is `position: relative`, its buttons lie above. */
export function CardLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={styles.link}>
      {children}
    </Link>
  );
}
