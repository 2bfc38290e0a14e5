import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { measuredPlaces, type RowPlaces } from '#ui/tables/row-places.ts';

type Heights = ReadonlyMap<number, number>;

interface MeasuredPlaces {
  places: RowPlaces;
  /** Ref of a row with `data-index`. */
  measure: (row: Element | null) => (() => void) | undefined;
}

interface Measurement {
  index: number;
  height: number;
  isAboveWindow: boolean;
}

function measurementOf({ target, borderBoxSize: [box] }: ResizeObserverEntry): Measurement {
  const { bottom, height } = target.getBoundingClientRect();
  const index = Number(target instanceof HTMLElement ? target.dataset['index'] : Number.NaN);
  return { index, height: box?.blockSize ?? height, isAboveWindow: bottom <= 0 };
}

/**
 * The places of rows whose heights are known once they have been rendered. What comes to stand above the window with another height than
 * it was taken for moves the window along, before that is painted: what is read stays where it is.
 */
export function useMeasuredPlaces(usual: number): MeasuredPlaces {
  const [heights, setHeights] = useState<Heights>(() => new Map());
  const [observer] = useState(() => {
    let known: Heights = new Map();
    return new ResizeObserver((entries) => {
      const changed = entries
        .map(measurementOf)
        .filter(({ index, height }) => height > 0 && known.get(index) !== height);
      if (changed.length === 0) return;
      const shift = changed
        .filter(({ isAboveWindow }) => isAboveWindow)
        .reduce((sum, { index, height }) => sum + height - (known.get(index) ?? usual), 0);
      known = new Map([...known, ...changed.map(({ index, height }): [number, number] => [index, height])]);
      flushSync(() => setHeights(known));
      if (shift !== 0) window.scrollBy(0, shift);
    });
  });
  const measure = useCallback(
    (row: Element | null) => {
      if (!row) return undefined;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  const places = useMemo(() => measuredPlaces(usual, heights), [usual, heights]);
  return { places, measure };
}
