import { useEffect } from 'react';
import { fundPageSize } from '#state/fund-hits.ts';

/** How much of the document must have passed before more is loaded (SIL-52). */
const threshold = 0.8;

/**
 * Pages that are missing until what has passed is no longer above the threshold: a jump to the end of a long list takes
 * them at once. A row is taken for as high as the document is on average, so that none too many come.
 */
function missingPages(rowCount: number): number {
  const { scrollHeight } = document.documentElement;
  const missing = (window.scrollY + window.innerHeight) / threshold - scrollHeight;
  return Math.ceil((missing / scrollHeight) * (rowCount / fundPageSize));
}

/**
 * Asks for more than these rows when the window is scrolled past 80 % of the document, or with the next frame where the document is
 * too short to scroll. Several calls for the same rows ask for the same.
 */
export function useLoadMore(rowCount: number, hasMore: boolean, onLoadMore: (rowCount: number) => void): void {
  useEffect(() => {
    if (!hasMore) return undefined;
    const check = () => {
      const pages = missingPages(rowCount);
      if (pages > 0) onLoadMore(rowCount + (pages - 1) * fundPageSize);
    };
    // Ahead of those who render more rows with the event: after them the page would have to be laid out to be measured.
    window.addEventListener('scroll', check, { passive: true, capture: true });
    // With the frame, which lays the rows out anyway.
    const frame = requestAnimationFrame(() => {
      if (document.documentElement.scrollHeight <= window.innerHeight) onLoadMore(rowCount);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', check, { capture: true });
    };
  }, [rowCount, hasMore, onLoadMore]);
}
