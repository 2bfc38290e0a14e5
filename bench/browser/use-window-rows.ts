import { useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowPlaces } from '#ui/tables/row-places.ts';

export interface WindowRow {
  index: number;
  /** Pixels of rows left out before this one. */
  gapBefore: number;
}

export interface WindowRows {
  rows: WindowRow[];
  /** Pixels of rows left out after the last one. */
  gapAfter: number;
  /** On the list: the row that holds the focus stays in the document when it is scrolled away. */
  focusHandlers: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/** Rows that are rendered beyond either end of the window, ahead of need. */
const overscan = 4;

/** Rows to render: those from `first` up to `end`, without `end`, as if the list had no last row. */
interface Range {
  first: number;
  end: number;
}

/**
 * The rows of a list in the scrolling document that are in sight: where a row stands is worked out, and nothing is kept of those out of
 * sight, however many they are.
 */
export function useWindowRows(list: RefObject<HTMLElement | null>, count: number, places: RowPlaces): WindowRows {
  const [{ first, end }, setRange] = useState<Range>(() => rangeAt(window.scrollY, places));
  const [focused, setFocused] = useState<number | null>(null);
  const listTop = useRef(0);

  const inSight = useEffectEvent(() => rangeAt(window.scrollY - listTop.current, places));
  const renderAhead = useEffectEvent(() => {
    const { first: from, end: to } = inSight();
    const range = { first: Math.max(0, from - overscan), end: to + overscan };
    setRange((shown) => (shown.first === range.first && shown.end === range.end ? shown : range));
  });

  useEffect(() => {
    // What is in sight is rendered within the scroll event: later it would come a frame late. What lies beyond waits until
    // the frame is painted, so that a jump to other rows has no more to do at once than it must.
    const follow = () => {
      const range = inSight();
      flushSync(() => setRange((shown) => (shown.first <= range.first && shown.end >= range.end ? shown : range)));
      renderAhead();
    };
    const measure = () => {
      listTop.current = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      renderAhead();
    };
    // What stands above the list grows and shrinks with the filters, and the document with it. It is told the first time
    // once the page is laid out, which measuring at once would force a second time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', measure);
    };
  }, [list]);

  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    setFocused(row ? Number(row.dataset['index']) : null);
  }, []);
  const onBlur = useCallback(() => setFocused(null), []);

  // A list that has become shorter than the window stands ends with its last rows until the window has followed.
  const start = Math.max(0, Math.min(first, count - (end - first)));
  const indexes = indexesOf(start, Math.min(end, count), focused !== null && focused < count ? focused : null);
  const gapBetween = (before: number, index: number) => places.topOf(index) - places.topOf(before + 1);
  const rows = indexes.map((index, place) => ({ index, gapBefore: gapBetween(indexes[place - 1] ?? -1, index) }));
  return { rows, gapAfter: gapBetween(indexes.at(-1) ?? -1, count), focusHandlers: { onFocus, onBlur } };
}

/** The rows that the window shows when this many pixels of the list are above it. */
function rangeAt(top: number, { topOf, rowAt }: RowPlaces): Range {
  const first = rowAt(top);
  const bottom = top + window.innerHeight;
  const last = rowAt(bottom);
  return { first, end: Math.max(first, topOf(last) < bottom ? last + 1 : last) };
}

/** The indexes of the range, and that of the row which holds the focus wherever it is. */
function indexesOf(start: number, end: number, focused: number | null): number[] {
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place);
  if (focused === null || (focused >= start && focused < end)) return indexes;
  return focused < start ? [focused, ...indexes] : [...indexes, focused];
}
