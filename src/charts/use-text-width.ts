import { useEffect, useMemo, useState, type RefObject } from 'react';
import { widestText } from './canvas-drawing.ts';

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
