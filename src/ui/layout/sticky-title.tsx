import { useEffect, useState, type ReactNode } from 'react';
import { displayName } from '#domain/catalogue/display-name.ts';
import styles from './sticky-title.module.css';

export interface StickyTitleProps {
  name: string;
  /** The figure of the page, beside the name. */
  figure?: ReactNode;
  /** The button of the page. */
  action?: ReactNode;
}

/** Pixels that the page has to be scrolled for the title to appear (CAT-40). */
const appearsAfter = 200;

function useIsScrolledPast(distance: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}

/** The title of a long page under the header, once the page's own one is out of sight; takes no room in the page. */
export function StickyTitle({ name, figure, action }: StickyTitleProps) {
  const isShown = useIsScrolledPast(appearsAfter);
  if (!isShown) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.content}>
        <span className={styles.name} title={name}>
          {displayName(name)}
        </span>
        {figure && <span className={styles.figure}>{figure}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
    </div>
  );
}
