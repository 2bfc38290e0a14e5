import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { RowPlaces } from './row-places.ts';

interface VirtualRow {
  index: number;
  /** Height in pixels of the omitted rows before this one. */
  gapBefore: number;
}

export interface VirtualRows {
  rows: VirtualRow[];
  /** Height in pixels of the omitted rows after the last one. */
  gapAfter: number;
  /** Handlers for the list element, which keep the focused row in the document when it is scrolled away. */
  focusHandlers: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/** Length of the longest list that is rendered whole, so that find-in-page reaches every row. */
export const longestWholeList = 100;

/** Rows rendered beyond either end of the viewport. */
const overscan = 4;

/** Rows from `first` up to `end`, without `end`. */
interface RowRange {
  first: number;
  end: number;
}

const noRows: RowRange = { first: 0, end: 0 };

/**
 * Virtualizes the rows of a list in the scrolling document; a short list is rendered whole. A list that is revealed in
 * steps has more rows than the `count` revealed so far; its `length` decides whether it is short.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  places: RowPlaces,
  length = count,
): VirtualRows {
  const isWhole = length <= longestWholeList;
  const listTop = useListTop(list);
  const { focusedRow, focusHandlers } = useFocusedRow();
  /** The viewport with its overscan, once its rows are painted. */
  const [ahead, setAhead] = useState(noRows);
  const rendered = useRef(noRows);

  const renderAhead = useCallback(({ first, end }: RowRange) => {
    const next = { first: first - overscan, end: end + overscan };
    setAhead((last) => (last.first === next.first && last.end === next.end ? last : next));
  }, []);
  // A jump renders the rows in the viewport within the scroll event: later they would appear a frame late, and the frame
  // would have to render the overscan as well. A scroll to rows of the overscan renders nothing within the event.
  const onChange = useCallback(
    ({ range }: Virtualizer<Window, Element>, isScrolling: boolean) => {
      if (!range) return;
      const visible = { first: range.startIndex, end: range.endIndex + 1 };
      if (isScrolling && !covers(rendered.current, visible)) flushSync(() => setAhead(visible));
      renderAhead(visible);
    },
    [renderAhead],
  );

  const laidOutCount = useDeferredValue(count);
  const virtualizer = useWindowVirtualizer({
    // The virtualizer computes the positions of all rows, which takes several milliseconds for 100,000. Added rows wait until
    // the next frame is painted, and so do all rows below the viewport when the list mounts.
    count: isWhole ? count : Math.min(count, ahead === noRows ? firstCount(places) : laidOutCount),
    enabled: !isWhole,
    estimateSize: (index) => places.topOf(index + 1) - places.topOf(index),
    // A new function makes the virtualizer recompute all positions.
    getItemKey: useMemo(() => keysWith(places), [places]),
    initialRect: useState(viewportSize)[0],
    observeElementOffset: observeScrollEvents,
    onChange,
    overscan: 0,
    scrollMargin: listTop,
    scrollToFn: neverScroll,
    useFlushSync: false,
  });
  const { first, end } = rangeOf(virtualizer.getVirtualIndexes());
  const inDocument = isWhole ? { first: 0, end: count } : withAhead({ first, end }, ahead, count);

  useLayoutEffect(() => {
    rendered.current = inDocument;
  });
  useEffect(() => {
    if (end > first) renderAhead({ first, end });
  }, [first, end, renderAhead]);

  return { ...withGaps(indexesOf(inDocument, focusedRow.current, count), count, places), focusHandlers };
}

function withGaps(
  indexes: readonly number[],
  count: number,
  places: RowPlaces,
): Pick<VirtualRows, 'rows' | 'gapAfter'> {
  const gapBetween = (before: number, index: number) => places.topOf(index) - places.topOf(before + 1);
  const rows = indexes.map((index, place) => ({ index, gapBefore: gapBetween(indexes[place - 1] ?? -1, index) }));
  return { rows, gapAfter: gapBetween(indexes.at(-1) ?? -1, count) };
}

/** Returns the number of rows from the first one to the bottom of the viewport, wherever the list begins. */
const firstCount = (places: RowPlaces) => places.rowAt(window.scrollY + window.innerHeight) + 1;
const keysWith = (_places: RowPlaces) => (index: number) => index;
const viewportSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Keeps react-virtual from scrolling the window when it mounts, which would force a layout. */
const neverScroll = () => undefined;

/**
 * Reports every scroll event as part of a scroll that never ends: nothing here depends on the end, and reporting it
 * would only cause another render.
 */
function observeScrollEvents(
  { scrollElement }: Virtualizer<Window, Element>,
  report: (offset: number, isScrolling: boolean) => void,
) {
  const onScroll = () => report(window.scrollY, true);
  scrollElement?.addEventListener('scroll', onScroll, { passive: true });
  return () => scrollElement?.removeEventListener('scroll', onScroll);
}

/** Returns the distance in pixels of the list from the top of the document. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [listTop, setListTop] = useState(0);
  useEffect(() => {
    const measure = () => setListTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // The content above the list changes its height with the filters, and so does the document. The observer first reports
    // after the page is laid out; measuring here would force a second layout.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [list]);
  return listTop;
}

/** Tracks the focused row in a ref, because the focus has no effect on rendering until its row is scrolled away. */
function useFocusedRow() {
  const focusedRow = useRef<number | null>(null);
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    focusedRow.current = row ? Number(row.dataset['index']) : null;
  }, []);
  const onBlur = useCallback(() => {
    focusedRow.current = null;
  }, []);
  return { focusedRow, focusHandlers: { onFocus, onBlur } };
}

const covers = (outer: RowRange, inner: RowRange) => outer.first <= inner.first && outer.end >= inner.end;

const rangeOf = (indexes: readonly number[]): RowRange => ({ first: indexes[0] ?? 0, end: (indexes.at(-1) ?? -1) + 1 });

const withAhead = (visible: RowRange, ahead: RowRange, count: number): RowRange =>
  covers(ahead, visible) ? { first: Math.max(0, ahead.first), end: Math.min(count, ahead.end) } : visible;

/** Returns the indexes of the range, and the focused one if it is outside. */
function indexesOf({ first, end }: RowRange, focused: number | null, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  if (focused === null || focused >= count || (focused >= first && focused < end)) return indexes;
  return focused < first ? [focused, ...indexes] : [...indexes, focused];
}
