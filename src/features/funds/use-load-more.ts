import { useEffect } from 'react';
import { fundPageSize } from '#state/funds/fund-hits.ts';

/** Fraction of the document that must be scrolled before more rows are loaded (SIL-52). */
const threshold = 0.8;

/**
 * Returns how many pages are missing until the scroll position is below the threshold again, so that a jump to the end
 * of a long list loads them at once. The estimate uses the average row height of the document, so that it does not load
 * too many.
 */
function missingPages(rowCount: number): number {
  const { scrollHeight } = document.documentElement;
  const missing = (window.scrollY + window.innerHeight) / threshold - scrollHeight;
  return Math.ceil((missing / scrollHeight) * (rowCount / fundPageSize));
}

/**
 * Requests more rows when the window is scrolled past 80 % of the document, or in the next frame if the document is too
 * short to scroll. Repeated calls for the same rows request the same.
 */
export function useLoadMore(rowCount: number, hasMore: boolean, onLoadMore: (rowCount: number) => void): void {
  useEffect(() => {
    if (!hasMore) return undefined;
    const check = () => {
      const pages = missingPages(rowCount);
      if (pages > 0) onLoadMore(rowCount + (pages - 1) * fundPageSize);
    };
    // In the capture phase, before listeners that render more rows: measuring after them would force a layout.
    window.addEventListener('scroll', check, { passive: true, capture: true });
    // In the frame, which lays out the rows anyway.
    const frame = requestAnimationFrame(() => {
      if (document.documentElement.scrollHeight <= window.innerHeight) onLoadMore(rowCount);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', check, { capture: true });
    };
  }, [rowCount, hasMore, onLoadMore]);
}
