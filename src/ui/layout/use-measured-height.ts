import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Sets the height of an element, which gets the returned ref, as a variable of the page's styles while it is there. */
export function useMeasuredHeight<Element extends HTMLElement>(
  variable: `--${string}-bar-height`,
): RefObject<Element | null> {
  const measured = useRef<Element>(null);
  useLayoutEffect(() => {
    const { style } = document.body;
    const measure = () => style.setProperty(variable, `${measured.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (measured.current) observer.observe(measured.current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable]);
  return measured;
}
