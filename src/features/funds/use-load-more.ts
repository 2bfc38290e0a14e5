import { useEffect } from 'react';

/** How much of the document must have passed before more is loaded (SIL-52). */
const threshold = 0.8;

/**
 * Asks for more than these rows when the window is scrolled past 80 % of the document, or at once where the document is
 * too short to scroll. Several calls for the same rows ask for the same.
 */
export function useLoadMore(rowCount: number, hasMore: boolean, onLoadMore: (rowCount: number) => void): void {
  useEffect(() => {
    if (!hasMore) return undefined;
    const check = () => {
      const passed = window.scrollY + window.innerHeight;
      if (passed > document.documentElement.scrollHeight * threshold) onLoadMore(rowCount);
    };
    window.addEventListener('scroll', check, { passive: true });
    if (document.documentElement.scrollHeight <= window.innerHeight) onLoadMore(rowCount);
    return () => window.removeEventListener('scroll', check);
  }, [rowCount, hasMore, onLoadMore]);
}
