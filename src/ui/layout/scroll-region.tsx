import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Accessible name of the content. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Scrolls content that may be wider than its container; if it is, the region is focusable for keyboard scrolling, and fades out
 * on the side where there is more.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      setIsWider(scrollWidth > clientWidth);
      // Positions between two pixels are rounded.
      setHasMore(scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div
      ref={region}
      className={classNames(styles.region, hasMore && styles.more, className)}
      {...(isWider && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
