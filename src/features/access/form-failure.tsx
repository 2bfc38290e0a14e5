import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './access-page.module.css';

/** Says above a form why it did not go through, and brings that into view where the form is long. */
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
