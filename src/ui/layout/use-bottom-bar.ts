import { useLayoutEffect, useRef, type RefObject } from 'react';

const height = '--bottom-bar-height';

/**
 * Says of the page, for its styles, that a bar lies along its bottom on small screens while the component is there, and how high it
 * is: what stands at the end of the page keeps clear of it. To be given to the bar.
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
