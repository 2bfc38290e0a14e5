import { useLayoutEffect, useRef, type RefObject } from 'react';

const height = '--bottom-bar-height';

/**
 * Marks the page, for its styles, as having a bar along its bottom on small screens, and sets the bar's height as a
 * variable, so that the end of the page stays clear of the bar. The returned ref belongs on the bar.
 */
export function useBottomBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { dataset, style } = document.body;
    const measure = () => style.setProperty(height, `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    dataset['bottomBar'] = '';
    measure();
    return () => {
      observer.disconnect();
      delete dataset['bottomBar'];
      style.removeProperty(height);
    };
  }, []);
  return bar;
}
