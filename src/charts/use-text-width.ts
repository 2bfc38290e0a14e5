import { useEffect, useMemo, useState, type RefObject } from 'react';
import { widestText } from './canvas-drawing.ts';

/** Measures texts in the family that an element is set in; a canvas measures nothing by itself. */
export function useTextWidth(element: RefObject<HTMLElement | null>): (texts: readonly string[]) => number {
  const [family, setFamily] = useState('sans-serif');
  useEffect(() => {
    const read = () => element.current && setFamily(getComputedStyle(element.current).fontFamily);
    read();
    // What was measured in another font is measured anew.
    void document.fonts?.ready.then(read);
  }, [element]);
  return useMemo(() => (texts) => widestText(texts, family), [family]);
}
