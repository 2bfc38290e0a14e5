import { useEffect, useState, type ReactNode } from 'react';
import { displayName } from '#domain/catalogue/display-name.ts';
import styles from './sticky-title.module.css';

export interface StickyTitleProps {
  name: string;
  /** The page's main figure, beside the name. */
  figure?: ReactNode;
  /** The page's main button. */
  action?: ReactNode;
}

/** Scroll position in pixels from which the title is shown (CAT-40). */
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

/**
 * The title of a long page below the header, shown once the page's own title is scrolled out of view; it takes no space
 * in the layout.
 */
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
        {action && <span className="rigid">{action}</span>}
      </div>
    </div>
  );
}
