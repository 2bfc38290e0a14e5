import { useEffect, useState, useMemo, type RefObject } from 'react';
import { widestText } from './canvas-drawing.ts';

/** Observes one side of an element in whole pixels; 0 before it is laid out. */
function useSize(element: { readonly current: HTMLElement | null }, side: 'width' | 'height'): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(Math.round(entry?.contentRect[side] ?? 0)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, side]);
  return size;
}

export const useWidth = (element: { readonly current: HTMLElement | null }) => useSize(element, 'width');
export const useHeight = (element: { readonly current: HTMLElement | null }) => useSize(element, 'height');

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
