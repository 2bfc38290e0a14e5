import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

export interface VirtualRow {
  index: number;
  /** Pixels of rows left out before this one. */
  gapBefore: number;
}

export interface VirtualRows {
  rows: VirtualRow[];
  /** Pixels of rows left out after the last one. */
  gapAfter: number;
  /** Ref of a row with `data-index` whose height is not fixed. */
  measure: (row: Element | null) => void;
  /** On the list: the row that holds the focus stays in the document when it is scrolled away. */
  focusHandlers: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

const overscan = 8;

/** The rows of a list in the scrolling document that are in sight, with the gaps of those that are not. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows {
  const [listTop, setListTop] = useState(0);
  const focused = useRef<number | null>(null);

  useEffect(() => {
    const measureTop = () => setListTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // What stands above the list grows and shrinks with the filters, and the document with it. It is told the first time
    // once the page is laid out, which measuring at once would force a second time.
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    // Renders within the scroll event: later the new rows would come a frame late, and the next event would have to lay
    // them out before it can say where the window stands.
    useFlushSync: true,
    scrollMargin: listTop,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), focused.current, range), []),
  });

  let end = listTop;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gapBefore = item.start - end;
    end = item.end;
    return { index: item.index, gapBefore };
  });

  return {
    rows,
    gapAfter: Math.max(0, listTop + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    focusHandlers: {
      onFocus: (event) => {
        const row = event.target.closest<HTMLElement>('[data-index]');
        focused.current = row ? Number(row.dataset['index']) : null;
      },
      onBlur: () => {
        focused.current = null;
      },
    },
  };
}

function withRow(indexes: number[], row: number | null, { count }: Range): number[] {
  if (row === null || row >= count || indexes.includes(row)) return indexes;
  return [...indexes, row].toSorted((a, b) => a - b);
}
