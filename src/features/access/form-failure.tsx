import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './access-page.module.css';

/** Shows a failure above a form and scrolls it into view. */
export function FormFailure({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Banner kind="danger">
        <span className={styles.messages}>{children}</span>
      </Banner>
    </div>
  );
}
