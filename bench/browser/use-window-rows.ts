import { useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowPlaces } from '#ui/tables/row-places.ts';

interface WindowRow {
  index: number;
  /** Height of the omitted rows before this one, in pixels. */
  gapBefore: number;
}

export interface WindowRows {
  rows: WindowRow[];
  /** Height of the omitted rows after the last one, in pixels. */
  gapAfter: number;
  /** Handlers for the list: the focused row stays in the document when it is scrolled away. */
  focusHandlers: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/** Rows rendered beyond either end of the window. */
const overscan = 4;

/** Rows to render, from `first` up to but not including `end`, not limited by the number of rows. */
interface Range {
  first: number;
  end: number;
}

/**
 * Virtualises a list in the scrolling document: row positions are calculated, and nothing is stored for rows outside the
 * window.
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
    // Visible rows are rendered within the scroll event: later would be a frame late. The overscan waits until the frame is
    // painted, so that a jump to other rows does as little as possible at once.
    const follow = () => {
      const range = inSight();
      flushSync(() => setRange((shown) => (shown.first <= range.first && shown.end >= range.end ? shown : range)));
      renderAhead();
    };
    const measure = () => {
      listTop.current = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      renderAhead();
    };
    // Content above the list changes its height with the filters, and so does the document. The first callback comes after the
    // page is laid out; measuring immediately would force a second layout.
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

  // A list shorter than the window's position shows its last rows until the window has been updated.
  const start = Math.max(0, Math.min(first, count - (end - first)));
  const indexes = indexesOf(start, Math.min(end, count), focused !== null && focused < count ? focused : null);
  const gapBetween = (before: number, index: number) => places.topOf(index) - places.topOf(before + 1);
  const rows = indexes.map((index, place) => ({ index, gapBefore: gapBetween(indexes[place - 1] ?? -1, index) }));
  return { rows, gapAfter: gapBetween(indexes.at(-1) ?? -1, count), focusHandlers: { onFocus, onBlur } };
}

/** Returns the visible rows when this many pixels of the list are above the window. */
function rangeAt(top: number, { topOf, rowAt }: RowPlaces): Range {
  const first = rowAt(top);
  const bottom = top + window.innerHeight;
  const last = rowAt(bottom);
  return { first, end: Math.max(first, topOf(last) < bottom ? last + 1 : last) };
}

/** Returns the indexes of the range, and that of the focused row wherever it is. */
function indexesOf(start: number, end: number, focused: number | null): number[] {
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place);
  if (focused === null || (focused >= start && focused < end)) return indexes;
  return focused < start ? [focused, ...indexes] : [...indexes, focused];
}
