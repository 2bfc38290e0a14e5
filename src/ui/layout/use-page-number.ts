import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#domain/numbers/page-range.ts';

/** Upper bound of page numbers in the URL; no list has more pages. */
const most = 50_000;

/** Returns the page number in the URL, so that Back goes through the pages, and a function to change it. */
export function usePageNumber(): [number, (page: number, how?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const go = (page: number, how?: { replace: boolean }) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setSearch(next, how);
  };
  return [pageOf(search.get('page'), most), go];
}
