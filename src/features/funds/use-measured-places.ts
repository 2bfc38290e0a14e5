import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { measuredPlaces, type RowPlaces } from '#ui/tables/row-places.ts';

type Heights = ReadonlyMap<number, number>;

interface MeasuredPlaces {
  places: RowPlaces;
  /** Ref callback of a row with `data-index`. */
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
 * Tracks the positions of rows whose heights are known once they have been rendered. If a row above the viewport
 * differs from its estimate, the window is scrolled by the difference before paint, so that visible content does not
 * move. A list that is rendered whole needs no estimates, but its heights are stored in case the list grows.
 */
export function useMeasuredPlaces(usual: number, isWhole: boolean): MeasuredPlaces {
  const [heights, setHeights] = useState<Heights>(() => new Map());
  const [{ observer, setEstimating }] = useState(() => {
    let known: Heights = new Map();
    let isEstimating = false;
    const takenFor = ({ index, height }: Measurement) => known.get(index) ?? (isEstimating ? usual : height);
    return {
      setEstimating: (estimates: boolean) => void (isEstimating = estimates),
      observer: new ResizeObserver((entries) => {
        const changed = entries
          .map(measurementOf)
          .filter(({ index, height }) => height > 0 && known.get(index) !== height);
        if (changed.length === 0) return;
        const shift = changed
          .filter(({ isAboveWindow }) => isAboveWindow)
          .reduce((sum, row) => sum + row.height - takenFor(row), 0);
        known = new Map([...known, ...changed.map(({ index, height }): [number, number] => [index, height])]);
        flushSync(() => setHeights(known));
        if (shift !== 0) window.scrollBy(0, shift);
      }),
    };
  });
  useLayoutEffect(() => setEstimating(!isWhole), [setEstimating, isWhole]);
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
