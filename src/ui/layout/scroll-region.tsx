import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Accessible name of the content. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls content that may be wider than its container; if it is, the region is focusable for keyboard scrolling. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const look = () => setIsWider(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={region}
      className={classNames(styles.region, className)}
      {...(isWider && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
