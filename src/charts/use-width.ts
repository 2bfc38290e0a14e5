import { useEffect, useState, useMemo, type RefObject } from 'react';
import { widestText } from './canvas-drawing.ts';

/** Observes the width of an element in whole pixels; 0 before it is laid out. */
export function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Measures texts in the font family of an element, which a canvas does not inherit. */
export function useTextWidth(element: RefObject<HTMLElement | null>): (texts: readonly string[]) => number {
  const [family, setFamily] = useState('sans-serif');
  useEffect(() => {
    const read = () => element.current && setFamily(getComputedStyle(element.current).fontFamily);
    read();
    // Measures again after the fonts have loaded.
    void document.fonts?.ready.then(read);
  }, [element]);
  return useMemo(() => (texts) => widestText(texts, family), [family]);
}
